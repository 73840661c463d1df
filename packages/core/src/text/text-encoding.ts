/**
 * The encodings, other than UTF-8 and UTF-16 with a byte order mark, in which spreadsheets save text. A file does not
 * say which one it is in, so a person chooses. The names are those of the Encoding Standard, which browsers and servers
 * both know.
 */
export const TEXT_ENCODINGS = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "windows-1258",
  "windows-874",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-kr",
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
