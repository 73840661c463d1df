import { CallError } from "@espalier/contract/caller";

/** Whether a call ended without an answer that says what became of it: what it asked for may have been done all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 0 || error.code >= 500);
