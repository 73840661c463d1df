import type { Language } from "@espalier/core/text/language";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { customerOf } from "../customer-of.ts";

/** Fields of the customer that a member is; undefined ones stay unchanged. */
export type CustomerChange = {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly email_proved_at?: Date | null;
  readonly phone?: string | undefined;
  readonly phone_verified_at?: Date | null;
  readonly country?: string | undefined;
};

export const changeCustomer = async (tx: Tx, memberId: number, change: CustomerChange): Promise<void> => {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.updateTable("customer").set(change).where("id", "=", customerOf(memberId)).execute();
};

/** Sets the address that a member proved; returns false when the account has a proved one. */
export const setProvedEmail = async (tx: Tx, memberId: number, email: string, now: Date): Promise<boolean> => {
  const set = await tx
    .updateTable("customer")
    .set({ email, email_proved_at: now })
    .where("id", "=", customerOf(memberId))
    .where((either) => either.or([either("email", "is", null), either("email_proved_at", "is", null)]))
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
};

/** Stores the language a member uses, in which messages are written. */
export const storeLanguage = async (db: Db | Tx, memberId: number, language: Language): Promise<void> => {
  await db
    .updateTable("customer")
    .set({ language })
    .where("id", "=", customerOf(memberId))
    .where("language", "<>", language)
    .execute();
};
