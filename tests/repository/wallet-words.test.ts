import { walletTexts } from "@espalier/contract/locales/wallet-texts";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { expect, test } from "vitest";

import { ownFiles, textOf } from "./repository.ts";

/** The one file of each language that says what the wallets are called. */
const CATALOGUE = /^packages\/contract\/src\/locales\/[a-z]+\/wallets\.ts$/;

/** Everything that a person reads: texts of both apps, the server and the contract, and what the demo company wrote. */
const isTexts = (path: string): boolean =>
  /^(?:apps\/(?:shop|admin|server)|packages\/contract)\/src\/locales\/.*\.ts$|^packages\/demo\/src\/content\/.*\.ts$/.test(
    path,
  ) &&
  !path.endsWith(".test.ts") &&
  !CATALOGUE.test(path);

/** Code of both apps and the server's modules, which may name a wallet by its code but write none into a sentence. */
const isCode = (path: string): boolean =>
  /^(?:apps\/(?:shop|admin|server)|packages\/web)\/src\/.*\.tsx?$/.test(path) &&
  !/\/(?:locales|testing|demo)\/|\.test\.|(?:^|\/)checks\.ts$/.test(path);

/** "Points" of "Points (RP)". */
const nameOf = (wallet: string): string => wallet.split(/ ?[(（]/u)[0] ?? "";

const NAMES = Object.values(walletTexts).flatMap(({ wallets }) => WALLETS.map((wallet) => nameOf(wallets[wallet])));

const CODE = String.raw`(?<![A-Za-z])(?:${WALLETS.join("|")})(?![A-Za-z])`;
const A_CODE = new RegExp(CODE, "u");
/** Latin names stand as words, in any case and number; others need no blanks around them. */
const A_NAME = new RegExp(
  NAMES.map((name) => (/^[a-z]+$/i.test(name) ? String.raw`\b${name}s?\b` : name)).join("|"),
  "iu",
);
const CODE_IN_SENTENCE = new RegExp(String.raw`[\s(（}]${CODE}|${CODE}[\s)）]`, "u");

/** Texts in quotes or backticks, without their placeholders and without the paths of imports. */
const textsIn = (source: string): readonly string[] =>
  source
    .replaceAll(/^import .*$|^\} from .*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
    ?.map((text) => text.replaceAll(/\$\{[^{}]*\}/g, "${}").replaceAll(/basis points/gi, "")) ?? [];

const walletsIn = (path: string, source: string): readonly string[] =>
  textsIn(source).flatMap((text) => (A_CODE.test(text) || A_NAME.test(text) ? [`${path}: ${text}`] : []));

/** SQL names codes in apostrophes. */
const codesIn = (path: string, source: string): readonly string[] =>
  [
    ...textsIn(source).filter((text) => CODE_IN_SENTENCE.test(text.replaceAll(/'[A-Z]{2}'/g, ""))),
    ...(source.match(new RegExp(`>${CODE}<`, "gu")) ?? []),
  ].map((text) => `${path}: ${text}`);

test("a text takes the name and the unit of a wallet from the catalogue of its language", () => {
  const files = ownFiles.filter(isTexts);
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((path) => walletsIn(path, textOf(path)))).toEqual([]);
});

test("code writes no wallet's code into a sentence", () => {
  const files = ownFiles.filter(isCode);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => codesIn(path, textOf(path)))).toEqual([]);
});

test("a text that names a wallet or its unit itself is found", () => {
  const source = [
    'import { wallets } from "./points.ts";',
    "export const texts = {",
    '  payments: { SP: wallets.SP, CP: "CP", card: "Card" },',
    "  price: `{{amount}} ${units.RP}`,",
    '  short: "{{amount}} RP short",',
    "  coin: `Your coins and ${wallets.RP}`,",
    '  rate: "In basis points",',
    '  exchange: "积分兑换",',
    "};",
  ].join("\n");
  expect(walletsIn("a.ts", source)).toEqual([
    'a.ts: "CP"',
    'a.ts: "{{amount}} RP short"',
    "a.ts: `Your coins and ${}`",
    'a.ts: "积分兑换"',
  ]);
});

test("a code in a sentence of the code is found", () => {
  expect(
    codesIn("a.ts", "const amount = `${formatMoney(sum)} CP`;\nconst unit = \"CP\";\nsql`unit = 'CP' and 1`;"),
  ).toEqual(["a.ts: `${} CP`"]);
  expect(codesIn("a.tsx", '<span className="x">CP</span>')).toEqual(["a.tsx: >CP<"]);
});
