/** A part of an XML file, or nothing. */
export type Xml = string | undefined;

/** An element with a text; nothing where the text is empty. */
export const leaf = (name: string, text: string, attributes = ""): Xml =>
  text === "" ? undefined : `<${name}${attributes}>${escapeText(text)}</${name}>`;

/** An element with other elements; nothing where it has none. */
export const node = (name: string, ...parts: readonly Xml[]): Xml => {
  const inside = parts.join("");
  return inside === "" ? undefined : `<${name}>${inside}</${name}>`;
};

// XML has no sign for most controls, for halves of a sign, nor for U+FFFE and U+FFFF.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeText = (text: string): string =>
  text.replaceAll(NO_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
