import type { FastifyRequest } from "fastify";

/** How many bytes of a request's body may be read: what its headers announce; none when that is over its route's limit. */
export const announcedBytes = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number => {
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  const announced = Number(headers["content-length"] ?? 0);
  return announced > bodyLimit ? 0 : announced;
};
