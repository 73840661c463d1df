import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    facts: RequestFacts | undefined;
  }
}

/** What is known of a request beyond its address, once it is known: who asked, and what the envelope answers. */
export type RequestFacts = {
  readonly member?: number;
  readonly operator?: number;
  readonly code?: number;
  readonly error?: string;
};

/** Gives every request a place for its facts. A weak map beside the requests would make each collection of garbage longer. */
export const decorateRequestFacts = (app: FastifyInstance): void => {
  app.decorateRequest("facts");
};

/** Adds what became known of a request. */
export const addRequestFacts = (request: FastifyRequest, more: RequestFacts): void => {
  request.facts = { ...request.facts, ...more };
};
