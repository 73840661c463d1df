import { expect, test } from "vitest";

import { EMPTY_ADDRESS, fieldsOf, hasRegion, problemsOf, requestOf } from "./address-form.ts";

const stored = {
  id: 5,
  name: "Rachel Goh",
  phone: "81550143",
  province: "Singapore",
  city: "Singapore",
  area: "Toa Payoh",
  address: "Blk 214",
  code: "310214",
  country: "SG",
  abroad: "",
  is_default: 0,
} as const;

test("a stored address is sent back part by part, and becomes the default one", () => {
  const { abroad: _abroad, ...parts } = stored;
  expect({ id: stored.id, ...requestOf(fieldsOf(stored)) }).toEqual({ ...parts, is_default: 1 });
});

test("full-width digits of a telephone number are read as digits", () => {
  expect(requestOf({ ...fieldsOf(stored), phone: "８１５５ ０１４３" }).phone).toBe("81550143");
});

test("a new address is the default one", () => {
  expect(requestOf(EMPTY_ADDRESS).is_default).toBe(1);
});

test("name, phone and address have to be filled in", () => {
  expect(problemsOf({ ...EMPTY_ADDRESS, name: " " })).toEqual([
    { field: "name", text: "nameMissing" },
    { field: "phone", text: "phoneMissing" },
    { field: "address", text: "addressMissing" },
  ]);
  expect(problemsOf(fieldsOf(stored))).toEqual([]);
});

test("an address in parts is distinguished from one in lines", () => {
  expect(hasRegion(fieldsOf(stored))).toBe(true);
  expect(hasRegion(EMPTY_ADDRESS)).toBe(false);
});
