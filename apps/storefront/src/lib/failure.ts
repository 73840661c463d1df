import type { StoreFailure } from "@espalier/contract/storefront";

import { isRefusal } from "./is-refusal.ts";

/** Thrown where a page cannot be shown for a reason that the server knows. */
export class Failure extends Error {
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure) {
    super(failure.why);
    this.failure = failure;
  }
}

/** What a page says that could not be read: a form that no page takes, or a call that was refused for now. Null for a fault of ours. */
export const failureIn = (error: unknown): StoreFailure | null => {
  if (error instanceof Failure) return error.failure;
  if (isResponse(error) && error.status === 405) return { status: 405, why: "noForm" };
  if (!isRefusal(error)) return null;
  if (error.key === "unavailable") return { status: 503, why: "unavailable" };
  return error.key === "too_many" ? { status: 429, why: "busy" } : null;
};

/** What the router throws itself. */
const isResponse = (error: unknown): error is { readonly status: number } =>
  typeof error === "object" && error !== null && "status" in error && "statusText" in error;
