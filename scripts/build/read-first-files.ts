import { LANGUAGES } from "@espalier/core/text/language";
import type { Rolldown } from "vite";

/** What a page of the build is drawn from, beside the files that every page has. */
type FirstFiles = {
  /** The files of these modules and of all that they import at once, without those that the app's own entry imports. */
  readonly filesOf: (modules: readonly string[]) => readonly string[];
  /** The files of the texts of these areas and of the frame, in each language. */
  readonly textsOf: (areas: readonly string[]) => Readonly<Record<string, readonly string[]>>;
};

/** Reads which files of a build the modules below its `src` are in. */
export const readFirstFiles = (bundle: Rolldown.OutputBundle): FirstFiles => {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const chunkOf = (name: string, folder = ""): Rolldown.OutputChunk => {
    const found = chunks.find(({ facadeModuleId: id }) => id?.includes(`/src/${folder}`) && id.endsWith(`/${name}`));
    if (!found) throw new Error(`the build has no chunk of its own for ${name}`);
    return found;
  };
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
      withImports(imported, found);
    return found;
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("the build has no entry");
  const known = withImports(entry);
  return {
    filesOf: (modules) => {
      const files = new Set(modules.flatMap((each) => [...withImports(chunkOf(each))]));
      return [...files].filter((file) => !known.has(file));
    },
    textsOf: (areas) =>
      Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          ["shell", ...areas].map((each) => chunkOf(`${each}.ts`, `locales/${language}/`).fileName),
        ]),
      ),
  };
};

/** The file of the typeface that every page has. */
export const typefaceOf = (bundle: Rolldown.OutputBundle): string => {
  const typeface = Object.keys(bundle).find((name) => /inter-400-600-latin-[\w-]+\.woff2$/.test(name));
  if (typeface === undefined) throw new Error("the build has no typeface");
  return typeface;
};
