import type { StoreFiles } from "@espalier/contract/storefront";
import { LANGUAGES, languageTag } from "@espalier/core/text/language";

import type { Head } from "../lib/head.ts";
import type { Shop } from "../lib/shop.ts";

type Document = {
  readonly shop: Pick<Shop, "language" | "site" | "company">;
  readonly head: Head;
  readonly files: StoreFiles;
  /** What React wrote. */
  readonly body: string;
  /** What the browser begins with, as JSON; null for a page that it leaves as it is. */
  readonly state: string | null;
};

/** The whole page. No script is in it, only data, so that the content security policy needs no exception. */
export const writeDocument = ({ shop, head, files, body, state }: Document): string =>
  [
    `<!doctype html><html lang="${languageTag(shop.language)}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f7f5" />',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1413" />',
    '<meta name="format-detection" content="telephone=no" />',
    `<title>${escaped(head.title)}</title>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${file}" />`),
    ...files.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg" />',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
    ...factsOf(shop, head),
    ...(state === null ? [] : scriptsOf(files)),
    `</head><body><div id="root">${body}</div>`,
    ...(state === null ? [] : [`<script type="application/json" id="state">${inHtml(state)}</script>`]),
    "</body></html>",
  ].join("");

const scriptsOf = ({ script, imports, texts }: StoreFiles): readonly string[] => [
  `<script type="module" src="${script}"></script>`,
  ...[...imports, texts].map((file) => `<link rel="modulepreload" href="${file}" />`),
];

const factsOf = ({ site, company, language }: Document["shop"], head: Head): readonly string[] => {
  const { title, description, address, hidden = false, picture = "", type = "website", facts } = head;
  const meta = (key: string, name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const found =
    address === null || hidden
      ? [meta("name", "robots", "noindex")]
      : [
          `<link rel="canonical" href="${escaped(site + address(language))}" />`,
          ...LANGUAGES.map(
            (other) =>
              `<link rel="alternate" hreflang="${languageTag(other)}" href="${escaped(site + address(other))}" />`,
          ),
          meta("property", "og:url", site + address(language)),
        ];
  return [
    meta("name", "description", description),
    ...found,
    meta("property", "og:type", type),
    meta("property", "og:site_name", company),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:image", pictureFor(site, picture)),
    meta("property", "og:locale", languageTag(language).replace("-", "_")),
    meta("name", "twitter:card", "summary_large_image"),
    ...(facts === undefined ? [] : [`<script type="application/ld+json">${inHtml(JSON.stringify(facts))}</script>`]),
  ];
};

/** Messengers show no drawings (SVG); for those, and where there is none, the company's picture. */
const pictureFor = (site: string, picture: string): string =>
  picture === "" || picture.endsWith(".svg") ? `${site}/icons/link-preview.png` : new URL(picture, site).href;

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");

/** JSON in an element of HTML: no "<" can end the element or begin another. */
const inHtml = (json: string): string => json.replaceAll("<", String.raw`\u003c`);
