import { CallError } from "@espalier/contract/caller";

/** Whether a call ended without a known outcome: the server may still have carried it out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 0 || error.code >= 500);
