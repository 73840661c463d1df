import { convert } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { Money } from "@espalier/core/money/money";
import { applyRatio } from "@espalier/core/money/ratio";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { readSettings } from "../settings/settings.ts";
import { pinTry } from "../accounts/pin/pin-try.ts";
import type { Movement, Preparing } from "./post-movement.ts";

export type ConversionRequest = { readonly memberId: number; readonly amount: Money; readonly pin: string };

/**
 * Prepares a conversion of CP to SP at the current rate, without posting it. Refuses an amount that gives less than a
 * cent of SP.
 */
export const prepareConversion = async (
  deps: Preparing,
  { memberId, amount, pin }: ConversionRequest,
  now: Date,
): Promise<Outcome<Movement, "convert.too_little">> => {
  const rate = (await readSettings(deps.db))["convert.rate"];
  if (applyRatio(amount, rate) === 0n) return refused("convert.too_little");
  const heading = { member: memberId, sn: serialNumber("C", now, deps.random(5)), at: now };
  return done({ journal: convert(heading, amount, rate), wallet: "CP", pin: pinTry(deps, { memberId, pin }) });
};
