import { type Expression, type ObjectProperty, parseSync } from "oxc-parser";

/** The file that each screen's `load` imports, by the screen's name, out of the text of a feature's `screens.ts`. */
export const pagesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    screensOf(text).flatMap(({ key, start, end }) => {
      const file = /import\("\.\/([^"]+)"\)/.exec(text.slice(start, end))?.[1];
      return key.type === "Identifier" && file !== undefined ? [[key.name, file] as const] : [];
    }),
  );

/** Drops properties of the screens that a file declares. */
export const dropProperties = (text: string, names: readonly string[]): string =>
  screensOf(text)
    .flatMap(({ value }) => propertiesOf(value))
    .filter(({ key }) => key.type === "Identifier" && names.includes(key.name))
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end).replace(/^\s*,/, "")}`, text);

/** The content of `export const screens = { name: { … } }`. */
const screensOf = (text: string): readonly ObjectProperty[] =>
  parseSync("screens.ts", text)
    .program.body.flatMap((each) => (each.type === "ExportNamedDeclaration" ? [each.declaration] : []))
    .flatMap((each) => (each?.type === "VariableDeclaration" ? each.declarations : []))
    .filter(({ id }) => id.type === "Identifier" && id.name === "screens")
    .flatMap(({ init }) => propertiesOf(init?.type === "TSSatisfiesExpression" ? init.expression : init));

const propertiesOf = (node: Expression | null): readonly ObjectProperty[] =>
  node?.type === "ObjectExpression" ? node.properties.filter((each) => each.type === "Property") : [];
