import type { FastifyRequest } from "fastify";

/**
 * Whether a request is for the API: by the route that it came to, however its address was written; where that is one for any
 * address, or there is none, by the decoded address.
 */
export const isOfApi = ({ routeOptions: { url: route }, url }: FastifyRequest): boolean =>
  /^\/api(?:\/|$)/.test(route === undefined || route.endsWith("*") ? decoded(url) : route);

/** An address that cannot be decoded was refused before. */
const decoded = (url: string): string => decodeURIComponent(url.split("?", 1).join());
