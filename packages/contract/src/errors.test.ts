import { LANGUAGES } from "@espalier/core/text/language";
import { expect, test } from "vitest";

import { localeTexts } from "./locales/locale-texts.ts";
import { describeError } from "./describe-error.ts";
import { errorCodes, isErrorKey } from "./errors.ts";

test("every refusal has its own words in each language", () => {
  for (const language of LANGUAGES) {
    const messages = Object.values(localeTexts[language].errors);
    expect(messages.length).toBe(Object.keys(errorCodes).length);
    expect(new Set(messages).size).toBe(messages.length);
  }
  expect(Object.values(localeTexts.cn.errors).filter((message) => !/\p{Script=Han}/u.test(message))).toEqual([]);
});

test("only an ended session is 403", () => {
  const expired = Object.entries(errorCodes).filter(([, code]) => code === 403);
  expect(expired.map(([key]) => key)).toEqual(["session.expired"]);
});

test("the specification's own messages are kept to the letter", () => {
  expect(describeError("session.expired", "en")).toBe("Login has expired, please login again.");
  expect(describeError("order.address_required", "en")).toBe("Please select a delivery address");
  expect(describeError("wallet.insufficient", "en", { unit: "SP" })).toBe("Insufficient SP balance");
  expect(describeError("wallet.insufficient", "en", { unit: "CP" })).toBe("Insufficient CP balance");
});

test("a message fills in its words and shows a field by its label", () => {
  expect(describeError("goods.out_of_stock", "cn", { title: "茶壶", stock: "2" })).toBe("茶壶库存不足（剩余 2 件）");
  expect(describeError("input.missing", "cn", { field: "nickname" })).toBe("请填写昵称");
  expect(describeError("input.missing", "en", { field: "walletConvert.number" })).toBe("Amount is required");
  expect(describeError("input.missing", "en", { field: "call.unheard_of" })).toBe("unheard_of is required");
  expect(describeError("input.missing", "en", { field: "call.toString" })).toBe("toString is required");
  expect(describeError("goods.off_sale", "en", { title: "{stock} $& {field}" })).toBe(
    "{stock} $& {field} is no longer on sale",
  );
  expect(describeError("too_many", "en")).not.toContain("{");
});

test("a number of one uses the singular", () => {
  expect(describeError("pin.wrong", "en", { left: "1" })).toBe("Wrong security password, 1 try left");
  expect(describeError("pin.wrong", "en", { left: "4" })).toBe("Wrong security password, 4 tries left");
  expect(describeError("pin.locked", "en", { minutes: "1" })).toContain("try again in 1 minute");
  expect(describeError("pin.locked", "en", { minutes: "15" })).toContain("try again in 15 minutes");
  expect(describeError("too_many", "en", { seconds: "1" })).toMatch(/in 1 second$/);
  for (const message of Object.values(localeTexts.cn.errors)) expect(message).not.toMatch(/\[\w+:/);
});

test("a key is one of the table and not what every object has", () => {
  expect([isErrorKey("login.wrong"), isErrorKey("toString"), isErrorKey("")]).toEqual([true, false, false]);
});
