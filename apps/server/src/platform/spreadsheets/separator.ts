/** No heading is longer, and a line of megabytes takes long to look through. */
const LONGEST_HEADING = 16_384;

/** What parts the cells of a CSV text, and where its heading begins: after a first line such as sep=; which Excel reads. */
export const separatorOf = (text: string): { readonly separator: string; readonly start: number } => {
  const named = /^"?sep=([^\r\n])"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text.slice(0, 100));
  if (named !== null) return { separator: named[1] ?? ",", start: named[0].length };
  const heading = /^[^\r\n]*/.exec(text.slice(0, LONGEST_HEADING))?.[0] ?? "";
  const times = (sign: string): number => heading.split(sign).length;
  const [most = ","] = [",", ";", "\t"].toSorted((a, b) => times(b) - times(a));
  return { separator: most, start: 0 };
};
