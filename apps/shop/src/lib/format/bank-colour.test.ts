import fc from "fast-check";
import { expect, test } from "vitest";

import { bankColour } from "./bank-colour.ts";

test("a background on which white text can be read is unchanged", () => {
  for (const colour of ["#1f5f8b", "#0f6b62", "#000000"]) expect(bankColour(colour)).toBe(colour);
});

test("every other background is darkened until white text on it has a contrast of 4.5", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const ground = bankColour(`#${number.toString(16).padStart(6, "0")}`);
      expect(contrastWithWhite(ground), ground).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each(["", "red", "#fff", "url(x)", "#12345g"])("%j is no colour", (text) => {
  expect(bankColour(text)).toBe("#4b5a57");
});

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
