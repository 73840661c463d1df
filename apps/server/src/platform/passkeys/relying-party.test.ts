import { expect, test } from "vitest";

import { relyingPartyOf } from "./relying-party.ts";

test.each([
  ["https://shop.example", { host: "shop.example", origin: "https://shop.example" }],
  ["https://shop.example:8443/path", { host: "shop.example", origin: "https://shop.example:8443" }],
  ["http://localhost:3000", { host: "localhost", origin: "http://localhost:3000" }],
  ["http://127.0.0.1:3000", { host: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { host: "localhost", origin: "http://localhost:3000" }],
  ["https://203.0.113.7", null],
  ["https://[2001:db8::1]", null],
  ["http://shop.example", null],
])("passkeys of %s", (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
