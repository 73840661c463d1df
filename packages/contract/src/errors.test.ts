import { LANGUAGES } from "@espalier/core/vocabulary/language";
import { expect, test } from "vitest";

import { describe, type ErrorEntry, errors, isErrorKey } from "./errors.ts";

const entries: readonly (readonly [string, ErrorEntry])[] = Object.entries(errors);
const placeholders = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();

test("every refusal has its own words in both languages", () => {
  for (const language of LANGUAGES) {
    const messages = entries.map(([, entry]) => entry[language]);
    expect(messages.filter((message) => message.trim() === "")).toEqual([]);
    expect(new Set(messages).size).toBe(messages.length);
  }
  expect(entries.filter(([, { cn }]) => !/\p{Script=Han}/u.test(cn))).toEqual([]);
});

test("both languages fill in the same words", () => {
  for (const [key, { en, cn }] of entries) expect([key, placeholders(cn)]).toEqual([key, placeholders(en)]);
});

test("only an ended session is 403", () => {
  expect(entries.filter(([, { code }]) => code === 403).map(([key]) => key)).toEqual(["session.expired"]);
});

test("the specification's own messages are kept to the letter", () => {
  expect(describe("session.expired", "en")).toBe("Login has expired, please login again.");
  expect(describe("order.address_required", "en")).toBe("Please select a delivery address");
  expect(describe("wallet.insufficient", "en", { wallet: "SP" })).toBe("Insufficient SP balance");
  expect(describe("wallet.insufficient", "en", { wallet: "CP" })).toBe("Insufficient CP balance");
});

test("a message fills in its words and shows a field by its label", () => {
  expect(describe("goods.out_of_stock", "cn", { title: "茶壶", stock: "2" })).toBe("茶壶库存不足（剩余 2 件）");
  expect(describe("input.missing", "cn", { field: "nickname" })).toBe("请填写昵称");
  expect(describe("input.missing", "en", { field: "walletConvert.number" })).toBe("Amount is required");
  expect(describe("input.missing", "en", { field: "call.unheard_of" })).toBe("unheard_of is required");
  expect(describe("goods.off_sale", "en", { title: "{stock} $& {field}" })).toBe(
    "{stock} $& {field} is no longer on sale",
  );
  expect(describe("too_many", "en")).not.toContain("{");
});

test("a key is one of the table and not what every object has", () => {
  expect([isErrorKey("login.wrong"), isErrorKey("toString"), isErrorKey("")]).toEqual([true, false, false]);
});
