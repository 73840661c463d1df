import { HTML_ATTRIBUTES, HTML_TAGS, LINK_SCHEMES } from "@espalier/contract/written-html";
import sanitize from "sanitize-html";

/**
 * Makes HTML safe to store and show: elements that the contract does not list are removed and their text stays; scripts
 * and foreign content (SVG, frames, templates) are removed with their content; open elements are closed. Links lead to
 * the shop, the web, mail or telephone; pictures come from the shop. Sanitising the result again changes nothing.
 */
export const sanitiseHtml = (html: string): string => sanitize(html.replaceAll(UNUSABLE, ""), OPTIONS).trim();

/**
 * Control characters except line breaks and tabs: browsers ignore them where a filter might not, and PostgreSQL refuses
 * NUL.
 */
const UNUSABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}/gu;

const DEEPEST = 40;

/** An address within the shop; "//host" and "/\host" would lead elsewhere. */
const WITHIN_SHOP = /^\/(?![/\\])/;
const SIZE = /^[1-9]\d{0,3}$/;

const isLink = (href: string): boolean =>
  URL.canParse(href, "https://shop.invalid") &&
  LINK_SCHEMES.some((scheme) => new URL(href, "https://shop.invalid").protocol === `${scheme}:`);

/** The check of attribute values that are restricted. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  href: isLink,
  src: (address) => WITHIN_SHOP.test(address),
  width: (pixels) => SIZE.test(pixels),
  height: (pixels) => SIZE.test(pixels),
  colspan: (cells) => SIZE.test(cells),
  rowspan: (cells) => SIZE.test(cells),
};

const withGoodValues = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => VALUES[name]?.(value) ?? true)),
});

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(HTML_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [
    "script",
    "style",
    "svg",
    "math",
    "iframe",
    "object",
    "template",
    "title",
    "textarea",
    "option",
    "noscript",
    "noembed",
    "noframes",
    "xmp",
    "plaintext",
  ],
  nestingLimit: DEEPEST,
  transformTags: {
    // A page has a single first-level heading, its title, and at most three levels below it.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    ...Object.fromEntries(Object.keys(HTML_ATTRIBUTES).map((tag) => [tag, withGoodValues])),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
};
