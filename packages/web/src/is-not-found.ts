import { CallError } from "@espalier/contract/caller";

/** Whether a call failed because its subject does not exist, or was named by an invalid id. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 404 || error.code === 400);
