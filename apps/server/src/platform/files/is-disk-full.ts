/** No space on a disk, or the user's quota is used up; of PostgreSQL, its own disk. */
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error means that a disk is full, so that reading works and writing works again once there is room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && FULL.has(error.code);
