import fc from "fast-check";
import { expect, test } from "vitest";

import { money, subtract, ZERO } from "../money/money.ts";
import { ORDER_STATUSES, PAYMENT_METHODS } from "../vocabulary/order.ts";
import { exchangeDifference, isExchangeable } from "./exchange-for-others.ts";

test("only what was shipped and paid from a wallet is exchanged for other goods", () => {
  const exchangeable = PAYMENT_METHODS.flatMap((payment_method) =>
    ORDER_STATUSES.filter((status) => isExchangeable({ status, payment_method })).map((status) => [
      payment_method,
      status,
    ]),
  );
  expect(exchangeable).not.toContainEqual(["SP", "unshipped"]);
  expect(exchangeable).toContainEqual(["CP", "finished"]);
  expect(exchangeable.map(([method]) => method)).not.toContain("card");
});

test("whatever the sums, the difference and the credit make up the price, and nobody pays and gets back at once", () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(money);
  fc.assert(
    fc.property(sum, sum, (credit, price) => {
      const { to_pay, to_get_back } = exchangeDifference(credit, price);
      expect(subtract(to_pay, to_get_back)).toBe(subtract(price, credit));
      expect(to_pay >= ZERO && to_get_back >= ZERO && (to_pay === ZERO || to_get_back === ZERO)).toBe(true);
    }),
  );
});
