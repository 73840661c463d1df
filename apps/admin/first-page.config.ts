import { DEFAULT_LANGUAGE, LANGUAGES, languageTag } from "@espalier/core/text/language";
import { minify, type Plugin } from "vite";

import { readFirstFiles, typefaceOf } from "../../scripts/build/read-first-files.ts";
import { withoutToolParts } from "../../scripts/build/without-tool-parts.ts";
import { readScreens } from "../../scripts/screens/read-screens.ts";
import { type FirstPages, preloadFirstPage } from "./src/app/preload-first-page.ts";

/** Puts into the built page the small script that fetches the first page's files and answers early. */
export function firstPage(base: string): Plugin {
  let source = "";
  return {
    name: "first-page",
    apply: "build",
    enforce: "pre",
    transform: withoutToolParts,
    async generateBundle(_, bundle) {
      const { filesOf, textsOf } = readFirstFiles(bundle);
      const frame = filesOf(["app/shell.tsx"]);
      const plain = (await readScreens("admin")).filter(
        (screen) => !screen.path.includes(":") && screen.frame === undefined,
      );
      const table: FirstPages = {
        base,
        frame,
        pages: Object.fromEntries(
          plain.map(({ path, page, texts, early }) => [
            path,
            {
              files: filesOf([page]).filter((file) => !frame.includes(file)),
              texts: textsOf(texts),
              calls: early?.calls ?? [],
            },
          ]),
        ),
        tags: Object.fromEntries(LANGUAGES.map((language) => [language, languageTag(language)])),
        defaultLanguage: DEFAULT_LANGUAGE,
        typeface: typefaceOf(bundle),
      };
      ({ code: source } = await minify(
        "first-page.js",
        `(${preloadFirstPage.toString()})(${JSON.stringify(table)});\n`,
      ));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", children: source, injectTo: "head-prepend" }],
    },
  };
}
