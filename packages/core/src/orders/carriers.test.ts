import { expect, test } from "vitest";

import { parseCarriers, trackingLink } from "./carriers.ts";

const TEXT =
  "Swift Parcel = https://swift.example/track/{number}\n\n  港湾快递=https://harbour.example/?no={number}&l=cn  ";

test("carriers are read line by line", () => {
  expect(parseCarriers(TEXT)).toEqual([
    { name: "Swift Parcel", link: "https://swift.example/track/{number}" },
    { name: "港湾快递", link: "https://harbour.example/?no={number}&l=cn" },
  ]);
  expect(parseCarriers("")).toEqual([]);
});

test.each([
  "Swift Parcel",
  "= https://swift.example/{number}",
  "Swift Parcel = http://swift.example/{number}",
  "Swift Parcel = https://swift.example/",
  "Swift Parcel = javascript:alert({number})",
  "Swift Parcel = https:///{number}",
  "Swift Parcel = https://swift.example/{number} and more",
  `${"x".repeat(41)} = https://swift.example/{number}`,
])("%s is no carrier", (line) => {
  expect(parseCarriers(line)).toBeUndefined();
});

test.each([
  ["Swift Parcel", "SP 1/2", "https://swift.example/track/SP%201%2F2"],
  [" swift parcel", "SP1", "https://swift.example/track/SP1"],
  ["港湾快递", "H&1", "https://harbour.example/?no=H%261&l=cn"],
  ["Northline", "N1", ""],
  ["Swift Parcel", "", ""],
])("a parcel of %j with the number %j is followed at %j", (name, number, link) => {
  expect(trackingLink(parseCarriers(TEXT) ?? [], name, number)).toBe(link);
});
