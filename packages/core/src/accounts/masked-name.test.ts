import { expect, test } from "vitest";

import { maskedName } from "./masked-name.ts";

test.each([
  ["Robin", "R***n"],
  ["Al", "A***"],
  ["", ""],
  ["สมศรี", "ส***รี"],
  ["🇩🇪 Team 🇨🇳", "🇩🇪***🇨🇳"],
  ["e\u0301a👨‍👩‍👧‍👦", "e\u0301***👨‍👩‍👧‍👦"],
])("%s is shown to strangers as %s", (name, masked) => expect(maskedName(name)).toBe(masked));
