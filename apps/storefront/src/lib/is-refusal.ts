/** Why a call brought nothing. The server's own errors are of another copy of the class, so it is known by its fields. */
export type Refusal = { readonly key: string; readonly msg: string; readonly field?: string | undefined };

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "key" in error && typeof error.key === "string" && "msg" in error;
