import { expect, test } from "vitest";

import { EMPTY_ADDRESS, faultsOf, fieldsOf, requestOf } from "./address-form.ts";

const stored = {
  id: 5,
  name: "Rachel Goh",
  phone: "81550143",
  province: "Singapore",
  city: "Singapore",
  area: "Toa Payoh",
  address: "Blk 214",
  code: "310214",
  is_default: 0,
} as const;

test("what was stored is sent back as it came, parts without a field included", () => {
  const { id: _, ...request } = stored;
  expect(requestOf(fieldsOf(stored))).toEqual(request);
});

test("a new address is the default one", () => {
  expect(requestOf(EMPTY_ADDRESS).is_default).toBe(1);
});

test("name, phone and address have to be filled in", () => {
  expect(faultsOf({ ...EMPTY_ADDRESS, name: " " })).toEqual({
    name: "nameMissing",
    phone: "phoneMissing",
    address: "addressMissing",
  });
  expect(Object.values(faultsOf(fieldsOf(stored)))).toEqual([undefined, undefined, undefined]);
});
