import type { FastifyRequest } from "fastify";

/**
 * Whether a request is for the API: decided by its route, however the address was written; for a wildcard route or
 * none, by the decoded address.
 */
export const isApiRequest = ({ routeOptions: { url: route }, url }: FastifyRequest): boolean =>
  /^\/api(?:\/|$)/.test(route === undefined || route.endsWith("*") ? decoded(url) : route);

/** An address that cannot be decoded was already refused. */
const decoded = (url: string): string => decodeURIComponent(url.split("?", 1).join());
