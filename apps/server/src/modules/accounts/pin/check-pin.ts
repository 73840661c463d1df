import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { keyThatMade, nameKey, type SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { lockPin, updatePin } from "../store/pins.ts";
import { hashPin } from "./hash-pin.ts";

const WRONG_IN_ROW = 5;
const WRONG_IN_DAY = 10;
const LOCK_SECONDS = 900;
/** The seconds by which the database's clock may be set back while a lock stays valid. */
const CLOCK_SECONDS = 300;

export type PinRefusal = "pin.not_set" | "pin.wrong" | "pin.locked" | "pin.locked_until_reset";

/**
 * Checks a member's security password before a movement. Five wrong ones in a row lock it for 15 minutes; ten in a day
 * (UTC) lock it until it is reset by code. The count has its own transaction, so that a refused movement does not undo
 * it; the row's lock, inside which the time is taken, makes parallel guesses count one after another. A correct PIN
 * whose hash was made with a former key is stored again with the current key.
 */
export const checkPin = async (
  db: Db,
  keys: SecretKeys,
  attempt: { readonly memberId: number; readonly pin: string },
): Promise<Outcome<null, PinRefusal>> => {
  const checked = await inTransaction<Outcome<null, PinRefusal>, never>(db, async (tx) => {
    const row = await lockPin(tx, attempt.memberId);
    if (!row) return done(refused("pin.not_set"));
    const { now } = row;
    if (row.locked_until_reset) return done(refused("pin.locked_until_reset"));
    if (row.locked_until && isLocked(row.locked_until, now)) {
      return done(refused("pin.locked", { minutes: minutesUntil(row.locked_until, now) }));
    }

    const hashWith = (key: string): Buffer => hashPin(key, attempt.memberId, attempt.pin);
    const right = keyThatMade(keys, row.hash, hashWith) !== undefined;
    const keyName = nameKey(keys.secretKey);
    const isFresh = row.key_name === keyName;
    if (right && row.wrong_in_row === 0 && isFresh) return done(done(null));

    const today = now.toISOString().slice(0, 10);
    // If the clock is put back, the count of the later day continues.
    const isCounted = row.counted_on >= today;
    const wrongToday = (isCounted ? row.wrong_today : 0) + (right ? 0 : 1);
    const wrongInRow = right ? 0 : row.wrong_in_row + 1;
    const locks = wrongInRow >= WRONG_IN_ROW;
    const lockedUntil = locks ? new Date(now.getTime() + LOCK_SECONDS * 1000) : null;
    const untilReset = wrongToday >= WRONG_IN_DAY;
    await updatePin(tx, attempt.memberId, {
      wrong_in_row: locks ? 0 : wrongInRow,
      wrong_today: wrongToday,
      counted_on: isCounted ? row.counted_on : today,
      locked_until: lockedUntil,
      locked_until_reset: untilReset,
      ...(right && !isFresh ? { hash: hashWith(keys.secretKey), key_name: keyName } : {}),
    });
    if (right) return done(done(null));
    if (untilReset) return done(refused("pin.locked_until_reset"));
    return done(
      lockedUntil
        ? refused("pin.locked", { minutes: minutesUntil(lockedUntil, now) })
        : refused("pin.wrong", { left: String(Math.min(WRONG_IN_ROW - wrongInRow, WRONG_IN_DAY - wrongToday)) }),
    );
  });
  return checked.ok ? checked.value : checked;
};

/** A lock that would last much longer than any lock does was set while the clock was ahead; it counts as over. */
const isLocked = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= (LOCK_SECONDS + CLOCK_SECONDS) * 1000;

const minutesUntil = (end: Date, now: Date): string =>
  String(Math.min(Math.ceil((end.getTime() - now.getTime()) / 60_000), LOCK_SECONDS / 60));
