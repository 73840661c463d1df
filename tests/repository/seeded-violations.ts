/** One fault that the linter must find: where it is seeded, its text, and the rule that must name it. */
export interface SeededViolation {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

const CORE = "packages/core/src/plan";
const SHOP = "apps/shop/src/features/home";

/** Spelled in two parts, so that the linter does not take this line for the fault that it plants. */
const LATER = ["TO", "DO"].join("");

/** A promise-making function that the seeded texts below call. */
const SAVE = "declare const save: () => Promise<void>;\n";

export const seededViolations: readonly SeededViolation[] = [
  fault("typescript(no-floating-promises)", `${SAVE}export const run = (): void => {\n  save();\n};\n`),
  fault("typescript(no-misused-promises)", `${SAVE}export const run = (): void => [1].forEach(save);\n`),
  fault("typescript(await-thenable)", "export const run = async (): Promise<number> => await 1;\n"),
  fault("typescript(no-explicit-any)", "export const open = (value: any): unknown => value;\n"),
  fault("typescript(no-unsafe-assignment)", 'export const read: { a: string } = JSON.parse("{}");\n'),
  fault("typescript(no-unsafe-member-access)", 'export const read = (): unknown => JSON.parse("{}").deep;\n'),
  fault("typescript(consistent-type-assertions)", "export const cut = (value: unknown): string => value as string;\n"),
  fault("typescript(no-non-null-assertion)", "export const first = (list: string[]): string => list[0]!;\n"),
  fault("typescript(ban-ts-comment)", "// @ts-ignore: the seeded reason\nexport const one: string = 1;\n"),
  fault(
    "typescript(switch-exhaustiveness-check)",
    'export const side = (word: "left" | "right"): void => {\n  switch (word) {\n    case "left":\n      break;\n  }\n};\n',
  ),
  fault("typescript(only-throw-error)", 'export const fail = (): never => {\n  throw "text";\n};\n'),
  fault("typescript(consistent-type-imports)", 'import { Node } from "./node.ts";\nexport type Root = Node;\n'),
  fault("import(no-default-export)", "export default 1;\n"),
  fault("eslint(no-console)", 'console.log("seen by nobody");\nexport const one = 1;\n'),
  fault("eslint(no-warning-comments)", `// ${LATER}: finish\nexport const one = 1;\n`),
  fault("eslint(no-empty)", "export const quiet = (): void => {\n  try {\n    quiet();\n  } catch {}\n};\n"),
  fault("eslint(eqeqeq)", "export const same = (a: number, b: number): boolean => a == b;\n"),
  fault(
    "eslint(preserve-caught-error)",
    'export const run = (): void => {\n  try {\n    run();\n  } catch (fault) {\n    throw new Error("lost", { cause: null });\n  }\n};\n',
  ),
  { rule: "unicorn(filename-case)", path: `${CORE}/PlaceOrder.ts`, text: "export const one = 1;\n" },
  {
    rule: "react-hooks(rules-of-hooks)",
    path: `${SHOP}/hook.tsx`,
    text: 'import { useState } from "react";\nexport function Page(props: { open: boolean }) {\n  if (props.open) useState(1);\n  return <p />;\n}\n',
  },
  {
    rule: "react-hooks(exhaustive-deps)",
    path: `${SHOP}/deps.tsx`,
    text: 'import { useEffect } from "react";\nexport function Page(props: { title: string }) {\n  useEffect(() => {\n    document.title = props.title;\n  }, []);\n  return <p />;\n}\n',
  },
  {
    rule: "react(button-has-type)",
    path: `${SHOP}/button.tsx`,
    text: "export const Buy = () => <button>Buy</button>;\n",
  },
  {
    rule: "react(no-danger)",
    path: `${SHOP}/danger.tsx`,
    text: 'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  },
  {
    rule: "jsx-a11y(alt-text)",
    path: `${SHOP}/picture.tsx`,
    text: 'export const Picture = () => <img src="a.svg" />;\n',
  },
  {
    rule: "vitest(no-disabled-tests)",
    path: `${CORE}/off.test.ts`,
    text: 'import { expect, test } from "vitest";\ntest.skip("off", () => expect(1).toBe(1));\n',
  },
  {
    rule: "vitest(no-focused-tests)",
    path: `${CORE}/alone.test.ts`,
    text: 'import { expect, test } from "vitest";\ntest.only("alone", () => expect(1).toBe(1));\n',
  },
];

function fault(rule: string, text: string): SeededViolation {
  return { rule, path: `${CORE}/${rule.replace(/^.*\(/, "").replace(")", "")}.ts`, text };
}
