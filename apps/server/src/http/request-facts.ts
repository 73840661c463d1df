import type { FastifyRequest } from "fastify";

/** What is known of a request beyond its address, once it is known: who asked, and what the envelope answers. */
export type RequestFacts = {
  readonly member?: number;
  readonly operator?: number;
  readonly code?: number;
  readonly error?: string;
};

const facts = new WeakMap<FastifyRequest, RequestFacts>();
const NONE: RequestFacts = {};

/** Adds what became known of a request. */
export const noteFacts = (request: FastifyRequest, more: RequestFacts): void => {
  const known = facts.get(request);
  if (known) Object.assign(known, more);
  else facts.set(request, { ...more });
};

export const factsOf = (request: FastifyRequest): RequestFacts => facts.get(request) ?? NONE;
