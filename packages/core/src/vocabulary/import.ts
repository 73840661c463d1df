/** refused: it has errors and nothing of it was taken in; ready: it has none and waits to be taken in. */
export const IMPORT_STATUSES = [
  "receiving",
  "checking",
  "refused",
  "ready",
  "applying",
  "done",
  "failed",
  "cancelled",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
