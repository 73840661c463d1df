import { expect, test } from "vitest";
import { ownFiles, sourceFiles } from "./repository.ts";

const VAGUE = /(?:^|[/-])(?:utils?|helpers?|commons?|misc|shared|stuff)(?:\.|\/|$)/;
const BARREL_NAME = /(?:^|\/)index\.(?:ts|tsx|mjs)$/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
const MIGRATION = /^apps\/server\/migrations\/(?:baseline\/)?\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

test("no file or folder has a name that could hold anything", () => {
  expect(sourceFiles.filter(isVague)).toEqual([]);
});

test("no source file is called index", () => {
  expect(sourceFiles.filter((path) => BARREL_NAME.test(path))).toEqual([]);
});

test("source files have kebab-case names", () => {
  expect(sourceFiles.filter((path) => !isKebab(path))).toEqual([]);
});

test("migrations are numbered, in plain words and without gaps", () => {
  const migrations = ownFiles.filter((path) => path.startsWith("apps/server/migrations/"));
  expect(migrations.filter((path) => !MIGRATION.test(path))).toEqual([]);
  const numbers = migrations.map((path) => Number(/(\d{4})-/.exec(path)?.[1])).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, position) => position + 1));
});

test("the name rules fire on seeded names", () => {
  for (const path of ["apps/shop/src/lib/utils.ts", "packages/ui/src/helpers/a.ts", "a/date-utils.ts", "common.ts"]) {
    expect(isVague(path), path).toBe(true);
  }
  expect(isVague("apps/server/src/modules/coupons/redeem-coupon.ts")).toBe(false);
  expect(BARREL_NAME.test("packages/ui/src/index.ts")).toBe(true);
  expect(isKebab("apps/shop/src/PlaceOrder.tsx")).toBe(false);
  expect(isKebab("apps/server/src/modules/orders/place-order.test.ts")).toBe(true);
});

function isVague(path: string): boolean {
  return VAGUE.test(path);
}

function isKebab(path: string): boolean {
  return KEBAB.test(path.split("/").at(-1) ?? "");
}
