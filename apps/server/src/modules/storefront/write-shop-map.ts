import { LANGUAGES, languageTag, type Language } from "@espalier/core/text/language";
import escapeHtml from "escape-html";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A list of maps, in the form that search engines read. */
export const writeMapList = (addresses: readonly string[]): string =>
  `${XML}<sitemapindex xmlns="${SITEMAPS}">\n${addresses
    .map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

/** A map of pages of the public shop, each in every language; of each page the path after its language. Only one batch is in memory. */
export async function* writeMap(site: string, batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const pages of batches) {
    yield pages.flatMap((page) => LANGUAGES.map((language) => entryOf(site, page, language))).join("");
  }
  yield "</urlset>\n";
}

const entryOf = (site: string, page: string, language: Language): string => {
  const address = (of: Language): string => escapeHtml(`${site}/shop/${of}${page}`);
  const others = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${languageTag(other)}" href="${address(other)}"/>`,
  );
  return `<url><loc>${address(language)}</loc>${others.join("")}</url>\n`;
};
