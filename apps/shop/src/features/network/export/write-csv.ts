/**
 * A table as CSV: UTF-8 with a byte order mark, which spreadsheets need, and Windows line ends. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it; amounts stay unchanged, also negative ones.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\u{feff}${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;

const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
