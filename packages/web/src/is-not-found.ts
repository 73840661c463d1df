import { CallError } from "@espalier/contract/caller";

/** Whether a call failed because what was asked for is not there, or was asked for by a name that cannot be. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 404 || error.code === 400);
