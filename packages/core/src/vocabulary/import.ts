export const IMPORT_KINDS = ["members", "goods", "tax_rates"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** refused: it has errors and nothing was imported, though its other lines may be; ready: it has none and waits to be applied. */
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
