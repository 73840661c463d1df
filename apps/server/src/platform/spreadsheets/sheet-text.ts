/** Excel keeps leading zeros of a number as ="0012"; everything else that begins as a formula does is one. */
export const readCell = (cell: string): { readonly text: string; readonly formula: boolean } => {
  const text = cell.trim();
  const literal = /^="([^"=+@]*)"$/.exec(text)?.[1];
  if (literal !== undefined) return { text: literal.trim(), formula: false };
  return { text, formula: /^[=+@-]/.test(text) };
};

/** A file as text, in whichever way a spreadsheet wrote it. */
export const decodeSheet = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
};

/** No heading is longer, and a line of megabytes takes long to look through. */
const LONGEST_HEADING = 16_384;

/** The sign that parts the heading most. */
export const delimiterOf = (text: string): string => {
  const heading = /^[^\r\n]*/.exec(text.slice(0, LONGEST_HEADING))?.[0] ?? "";
  const times = (sign: string): number => heading.split(sign).length;
  return [",", ";", "\t"].toSorted((a, b) => times(b) - times(a))[0] ?? ",";
};
