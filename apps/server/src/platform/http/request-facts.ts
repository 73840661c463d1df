import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    facts: RequestFacts | undefined;
  }
}

/** Facts of a request that are logged once known: the sender, and the code and error of the answer. */
export type RequestFacts = {
  readonly member?: number;
  readonly customer?: number;
  readonly operator?: number;
  readonly code?: number;
  readonly error?: string;
};

/** Adds a property for facts to every request. A weak map would make each garbage collection longer. */
export const decorateRequestFacts = (app: FastifyInstance): void => {
  app.decorateRequest("facts");
};

/** Adds facts to a request. */
export const addRequestFacts = (request: FastifyRequest, more: RequestFacts): void => {
  request.facts = { ...request.facts, ...more };
};
