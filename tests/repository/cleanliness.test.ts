import { expect, test } from "vitest";
import { ownFiles, textOf } from "./repository.ts";

const TEXT =
  /\.(?:ts|tsx|mjs|js|json|md|sql|css|html|svg|sh|yml|yaml|txt)$|(?:^|\/)(?:\.npmrc|\.gitignore|run|LICENSE)$/;
const textFiles = ownFiles.filter((path) => TEXT.test(path));

/** A folder that exists on one machine only: a home directory, a scratch folder, a workspace. */
const MACHINE_PATH = /(?:^|[\s"'`(=:])\/(?:work|home|Users|tmp\/[a-z]|root\/[a-z])[a-z0-9/._-]*/im;
const REGISTRY = /\b(?:registry\.[a-z0-9-]+\.[a-z]+|npm\.pkg\.github\.com|[a-z]*npmmirror\.[a-z]+)\b/i;

test("no file names a path of one machine", () => {
  expect(textFiles.filter((path) => MACHINE_PATH.test(textOf(path)))).toEqual([]);
});

test("no file names a package registry", () => {
  expect(textFiles.filter((path) => REGISTRY.test(textOf(path)))).toEqual([]);
});

test("the lock file holds checksums and no addresses to download from", () => {
  const lock = textOf("package-lock.json");
  expect(lock).not.toMatch(/"resolved": "(?:https?|git)/);
  expect(lock.match(/"integrity": "sha512-/g)?.length).toBeGreaterThan(100);
});

test("the cleanliness rules fire on seeded text", () => {
  const [slash, dot] = ["/", "."];
  expect(`see ${slash}home${slash}jo/espalier`).toMatch(MACHINE_PATH);
  expect(`"${slash}work${slash}main"`).toMatch(MACHINE_PATH);
  expect(`cd ${slash}tmp${slash}trial`).toMatch(MACHINE_PATH);
  expect("GET /wallet/transfer and https://example.com/home/").not.toMatch(MACHINE_PATH);
  expect(`https://registry${dot}example${dot}org/left-pad`).toMatch(REGISTRY);
});
