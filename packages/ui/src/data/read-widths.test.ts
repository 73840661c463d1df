import { expect, test } from "vitest";
import { readWidths } from "./read-widths.ts";

test("widths come back as they were kept", () => {
  expect(readWidths('{"uid":120,"name":88.5}')).toEqual({ uid: 120, name: 88.5 });
});

test("values that are not widths are left out, and anything but a list gives no widths", () => {
  expect(readWidths('{"uid":-4,"name":"wide","sum":1e9,"at":90,"x":null}')).toEqual({ at: 90 });
  for (const stored of [null, "", "{", "[120]", "7", "null"]) expect(readWidths(stored)).toEqual({});
});
