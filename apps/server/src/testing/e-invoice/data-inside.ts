import { inflateSync } from "node:zlib";

/** The file that a PDF file carries for computers; undefined when it has none. */
export const dataInside = (pdf: Buffer): string | undefined => {
  const text = pdf.toString("latin1");
  const head = text.indexOf("/Type /EmbeddedFile");
  if (head === -1) return undefined;
  const begin = text.indexOf("stream\n", head) + "stream\n".length;
  return inflateSync(pdf.subarray(begin, text.indexOf("\nendstream", begin))).toString();
};
