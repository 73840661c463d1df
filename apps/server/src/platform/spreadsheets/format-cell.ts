/** Control characters that no spreadsheet accepts, and halves of surrogate pairs. */
const UNUSABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\uFFFE|\uFFFF/gu;

/** A cell's value as text: a list or an object as JSON, null as "". */
export const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : formatClock(value);
  return text.replaceAll(UNUSABLE, "");
};

const formatClock = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "bigint" ? value.toString() : (JSON.stringify(value) ?? "");
};
