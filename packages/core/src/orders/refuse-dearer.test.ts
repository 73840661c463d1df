import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import { refuseDearer } from "./refuse-dearer.ts";

const price = { amount: money(333_00n), unit: "SP" };

test("a price above the confirmed one is refused with both figures, any other is taken", () => {
  expect(refuseDearer(price, money(3_33n))).toEqual({
    ok: false,
    failure: { key: "price.changed", words: { amount: "333.00", unit: "SP", confirmed: "3.33" } },
  });
  for (const confirmed of [undefined, money(333_00n), money(999_99n)]) {
    expect(refuseDearer(price, confirmed)).toMatchObject({ ok: true });
  }
});
