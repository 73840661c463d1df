import { BrokenFile } from "./read-zip.ts";

/** What an XML document consists of; names are without their prefix. */
export type XmlEvents = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
};

/** A tag or a text between two tags is never longer. */
const LONGEST = 1_000_000;

/**
 * Reads XML part by part. It knows what workbooks need, and no document type, so that no entity can be declared: only the
 * five of the standard and characters by number are replaced. The function it returns takes the next part.
 */
export const xmlReader = ({ open, close, text }: XmlEvents): ((part: string) => void) => {
  let rest = "";
  const readTag = (tag: string): void => {
    if (tag.startsWith("/")) {
      close(localName(tag.slice(1).trimEnd()));
      return;
    }
    const isEmpty = tag.endsWith("/");
    const content = isEmpty ? tag.slice(0, -1) : tag;
    const name = localName(/^[^\s]*/.exec(content)?.[0] ?? "");
    open(name, (wanted) => attributeOf(content, wanted));
    if (isEmpty) close(name);
  };
  return (part) => {
    rest += part;
    let at = 0;
    for (;;) {
      const start = rest.indexOf("<", at);
      if (start < 0) break;
      const end = endOfMarkup(rest, start);
      if (end === undefined) break;
      if (start > at) text(decodeEntities(rest.slice(at, start)));
      const markup = rest.slice(start, end);
      if (markup.startsWith("<![CDATA[")) text(markup.slice(9, -3));
      else if (markup.startsWith("<!") && !markup.startsWith("<!--")) throw new BrokenFile("a document type");
      else if (!markup.startsWith("<!") && !markup.startsWith("<?")) readTag(markup.slice(1, -1));
      at = end;
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST) throw new BrokenFile("a tag or text that is too long");
  };
};

const ENDS: readonly (readonly [string, string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

/** Where a tag, a comment or the like ends; undefined if the next part is needed. */
const endOfMarkup = (xml: string, start: number): number | undefined => {
  if (xml.length - start < 9 && !xml.includes(">", start)) return undefined;
  const [, close] = ENDS.find(([open]) => xml.startsWith(open, start)) ?? [];
  if (close !== undefined) {
    const end = xml.indexOf(close, start);
    return end < 0 ? undefined : end + close.length;
  }
  let quote = "";
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at + 1;
  }
  return undefined;
};

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The value of an attribute, also with a prefix: `id` finds `r:id`. */
const attributeOf = (tag: string, wanted: string): string | undefined => {
  for (const [, name = "", double, single] of tag.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (name === wanted || name.endsWith(`:${wanted}`)) return decodeEntities(double ?? single ?? "");
  }
  return undefined;
};

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
        if (typeof name === "string") return ENTITIES[name] ?? whole;
        const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      })
    : text;
