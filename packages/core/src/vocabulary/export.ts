/** The formats of an export, by the extension of the file. */
export const TABLE_FORMATS = ["csv", "xlsx"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** waiting: its file was not fetched yet. */
export const EXPORT_STATUSES = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];
