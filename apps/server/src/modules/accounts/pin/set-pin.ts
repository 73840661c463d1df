import type { Tx } from "../../../platform/db/in-transaction.ts";
import { replacePin } from "../store/pins.ts";
import { hashPin } from "./hash-pin.ts";

/** Sets a member's security password (six digits) and lifts every lock. */
export const setPin = async (
  tx: Tx,
  key: string,
  chosen: { readonly memberId: number; readonly pin: string; readonly now: Date },
): Promise<void> => {
  await replacePin(tx, chosen.memberId, {
    ...hashPin(key, chosen.memberId, chosen.pin),
    wrong_in_row: 0,
    wrong_today: 0,
    locked_until: null,
    locked_until_reset: false,
    set_at: chosen.now,
  });
};
