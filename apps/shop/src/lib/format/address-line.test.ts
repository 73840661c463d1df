import { expect, test } from "vitest";

import { addressLine } from "./address-line.ts";

test("an address goes from the street up", () => {
  expect(
    addressLine({
      province: "Maharashtra",
      city: "Pune",
      area: "Kothrud",
      address: "Flat 402, Lotus Court",
      code: "411038",
    }),
  ).toBe("Flat 402, Lotus Court, Kothrud, Pune, Maharashtra, 411038");
});

test("a Chinese address goes from the province down, without commas", () => {
  expect(addressLine({ province: "浙江省", city: "杭州市", area: "西湖区", address: "青莲巷 15 号" })).toBe(
    "浙江省杭州市西湖区青莲巷 15 号",
  );
});

test("empty parts are left out and a city that is its own province is named once", () => {
  expect(addressLine({ province: "", city: "", area: "", address: "12 Hill Street" })).toBe("12 Hill Street");
  expect(addressLine({ province: "Singapore", city: "Singapore", area: "Toa Payoh", address: "Blk 214" })).toBe(
    "Blk 214, Toa Payoh, Singapore",
  );
  expect(addressLine({ province: "北京市", city: "北京市", area: "东城区", address: "长安街 1 号" })).toBe(
    "北京市东城区长安街 1 号",
  );
});
