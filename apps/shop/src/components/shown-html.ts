import { HTML_ATTRIBUTES, HTML_TAGS, LINK_SCHEMES } from "@espalier/contract/written-html";

/** The allowed HTML of the server: the contract's list, in DOMPurify's form. */
export const SHOWN_HTML = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: Object.values(HTML_ATTRIBUTES).flat(),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${LINK_SCHEMES.join("|")}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, "i"),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};
