/**
 * The HTML that articles, notices and goods descriptions may contain. The server stores nothing else (sanitise-html.ts)
 * and a browser shows nothing else, so that neither relies on the other.
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

/** The schemes a link may have, unless it leads to a page of the shop ("/…"). */
export const LINK_SCHEMES = ["https", "http", "mailto", "tel"] as const;
