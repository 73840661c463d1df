/** Why a call brought nothing. The server's own errors are of another copy of the class, so it is known by its fields. */
export type Refusal = { readonly key: string; readonly msg: string; readonly field?: string | undefined };

/** Whether the answer got lost on its way: nobody knows then whether anything was done. */
export const isLost = ({ key }: Pick<Refusal, "key">): boolean => key === "network";

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "key" in error && typeof error.key === "string" && "msg" in error;
