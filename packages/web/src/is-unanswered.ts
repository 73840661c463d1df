import { CallError } from "@espalier/contract/caller";

/** Whether a call ended without a known outcome: the server may have carried it out all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 0 || error.code >= 500);
