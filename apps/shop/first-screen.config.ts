import { DEFAULT_LANGUAGE, LANGUAGES, languageTag } from "@espalier/core/text/language";
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown } from "vite";

import { readFirstFiles, typefaceOf } from "../../scripts/build/read-first-files.ts";
import { withoutToolParts } from "../../scripts/build/without-tool-parts.ts";
import { type DeclaredScreen, readScreens } from "../../scripts/screens/read-screens.ts";
import { type FirstScreens, preloadFirstScreen, type ScreenNeeds } from "./src/app/preload-first-screen.ts";
import { showAppearance } from "./src/lib/show-appearance.ts";

/** The base path of calls, as in the client. */
const API = "/api";

const APPEARANCE = `(${showAppearance.toString()})();\n`;

/** In development the page only shows the chosen appearance before anything is drawn. */
export function firstScreenInDevelopment(): Plugin {
  return {
    name: "first-screen-in-development",
    apply: "serve",
    transformIndexHtml: () => [scriptOf(APPEARANCE)],
  };
}

/**
 * Puts into the built page the small script that shows it in the chosen appearance before anything is drawn, and fetches the first
 * screen's files early.
 */
export function firstScreen(): Plugin {
  let source = "";
  return {
    name: "first-screen",
    apply: "build",
    enforce: "pre",
    transform: withoutToolParts,
    async generateBundle(_, bundle) {
      const screens = await readScreens("shop");
      const login = screens.find(({ name }) => name === "login");
      if (login === undefined) throw new Error("no feature declares the login");
      const table: FirstScreens = {
        login: login.path,
        screens: needsOf(screens, bundle),
        tags: Object.fromEntries(LANGUAGES.map((language) => [language, languageTag(language)])),
        defaultLanguage: DEFAULT_LANGUAGE,
        typeface: typefaceOf(bundle),
      };
      const whole = `${APPEARANCE}(${preloadFirstScreen.toString()})(${JSON.stringify(table)});\n`;
      ({ code: source } = await minify("first-screen.js", whole));
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => ({ html: styleAfterMark(html), tags: [scriptOf(source)] }),
    },
  };
}

/** The page with its style sheet behind the mark: a browser draws what stands before a sheet without waiting for it. */
const styleAfterMark = (html: string): string => {
  const [sheet] = /^ *<link rel="stylesheet".*\n/m.exec(html) ?? [];
  if (sheet === undefined) throw new Error("the page has no style sheet");
  return html.replace(sheet, "").replace("    <noscript>", `${sheet}    <noscript>`);
};

const scriptOf = (source: string): HtmlTagDescriptor => ({ tag: "script", children: source, injectTo: "head-prepend" });

function needsOf(screens: readonly DeclaredScreen[], bundle: Rolldown.OutputBundle): Record<string, ScreenNeeds> {
  const { filesOf, textsOf } = readFirstFiles(bundle);
  return Object.fromEntries(
    screens.map(({ path, page, texts, early, bare = false, visitors = false }) => {
      const roots = [page, ...(bare ? [] : ["app/query-root.tsx"])];
      const { calls = [], next = null, picture = null } = early ?? {};
      const needs: ScreenNeeds = {
        files: filesOf(roots),
        texts: textsOf(texts),
        calls: calls.map((call) => `${API}${call}`),
        next: next && { ...next, call: `${API}${next.call}`, address: `${API}${next.address}` },
        picture: picture && { ...picture, call: `${API}${picture.call}` },
        open: visitors,
      };
      return [path, needs];
    }),
  );
}
