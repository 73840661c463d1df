import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { expect, test } from "vitest";

import { kindColour } from "./profit-kind.ts";

test("each kind has a colour of its own", () => {
  const colours = BONUS_KINDS.map(kindColour);
  expect(new Set(colours).size).toBe(BONUS_KINDS.length);
  expect(colours).not.toContain("");
});
