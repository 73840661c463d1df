/** The documents of orders. Each kind is a series of numbers of its own, which begins at 1 in each year of the company. */
export const DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
