/**
 * What the HTML of articles, notices and goods descriptions may hold. The server writes nothing else (sanitise-html.ts) and a
 * browser shows nothing else, so that neither relies on the other.
 */
export const HTML_TAGS = [
  "p",
  "br",
  "hr",
  "div",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "code",
  "a",
  "img",
  "figure",
  "figcaption",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

/** No tag has any other attribute: nothing styles, names or addresses a part of the page, and nothing runs. */
export const HTML_ATTRIBUTES = {
  a: ["href", "title"],
  img: ["src", "alt", "width", "height"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
} as const;

/** Where a link may lead: a page of the shop ("/…") or one of these. */
export const LINK_SCHEMES = ["https", "http", "mailto", "tel"] as const;
