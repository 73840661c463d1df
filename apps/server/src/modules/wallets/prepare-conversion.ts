import { convert } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { formatMoney, type Money } from "@espalier/core/money/money";
import { applyRatio } from "@espalier/core/money/ratio";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { readSettings } from "../settings/settings.ts";
import { pinTry } from "../accounts/pin/pin-try.ts";
import { type PreparedMovement, preparedMovement, type Preparing } from "./prepared-movement.ts";

export type ConversionRequest = {
  readonly memberId: number;
  readonly amount: Money;
  readonly pin: string;
  /** The SP that the member was shown and confirmed. */
  readonly confirmed: Money | undefined;
};

/**
 * Prepares a conversion of CP to SP at the current rate, without posting it. Refuses an amount that gives less than a
 * cent of SP, or less than the member confirmed.
 */
export const prepareConversion = async (
  deps: Preparing,
  { memberId, amount, pin, confirmed }: ConversionRequest,
  now: Date,
): Promise<Outcome<PreparedMovement, "convert.too_little" | "convert.changed">> => {
  const rate = (await readSettings(deps.db))["convert.rate"];
  const credited = applyRatio(amount, rate);
  if (credited === 0n) return refused("convert.too_little");
  if (confirmed !== undefined && credited < confirmed) {
    return refused("convert.changed", { amount: formatMoney(credited), confirmed: formatMoney(confirmed) });
  }
  const heading = { member: memberId, sn: serialNumber("C", now, deps.random(5)), at: now };
  return done(preparedMovement(convert(heading, amount, rate), "CP", pinTry(deps, { memberId, pin })));
};
