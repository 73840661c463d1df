import type { Language } from "@espalier/core/text/language";
import { type Insertable, type RawBuilder, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Customer } from "../../../platform/db/schema.generated.ts";

export type NewCustomer = Pick<
  Insertable<Customer>,
  "name" | "email" | "email_proved_at" | "phone" | "country" | "language" | "created_at"
>;

/** Writes a customer of the public shop, who is no member; returns the id. */
export const insertCustomer = async (tx: Tx, customer: NewCustomer): Promise<number> =>
  (
    await tx
      .insertInto("customer")
      .values({ ...customer, from_shop: true })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Changes what a customer says of itself; undefined fields stay unchanged. */
export const changeBuyer = async (
  tx: Tx,
  customerId: number,
  change: { readonly name?: string; readonly phone?: string | undefined; readonly language?: Language | undefined },
): Promise<void> => {
  await tx.updateTable("customer").set(change).where("id", "=", customerId).execute();
};

/** Gives the account the customers of guests who typed its address: those who are no members and of no account yet. */
export const takeOverGuests = async (tx: Tx, accountId: number, email: string): Promise<void> => {
  await sql`
    update customer c set account_id = ${accountId}
    where c.email = ${email} and c.id <> ${accountId} and c.account_id is null and c.email_proved_at is null
      and not exists (select from member m where m.customer_id = c.id)`.execute(tx);
};

/** Fills name and telephone number of a customer where there are none. */
export const fillBuyer = async (
  tx: Tx,
  customerId: number,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<void> => {
  await sql`
    update customer set name = coalesce(nullif(name, ''), ${name}), phone = coalesce(nullif(phone, ''), ${phone})
    where id = ${customerId} and (name = '' or phone = '')`.execute(tx);
};

/** Locks an account and the guests that it was until the transaction ends: nobody orders as one of them meanwhile. */
export const lockBuyer = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .selectFrom("customer")
    .select("id")
    .where((either) => either.or([either("id", "=", accountId), either("account_id", "=", accountId)]))
    .orderBy("id")
    .forUpdate()
    .execute();
};

/** Whether a customer is known still. Until the transaction ends nobody is erased meanwhile. */
export const keepBuyer = async (tx: Tx, customerId: number): Promise<boolean> =>
  (
    await tx
      .selectFrom("customer")
      .select("erased_at")
      .where("id", "=", customerId)
      .forKeyShare()
      .executeTakeFirstOrThrow()
  ).erased_at === null;

/** The query of the customers that an account is: itself and the guests that it was. */
export const customersOf = (accountId: number): RawBuilder<unknown> =>
  sql`select id from customer where id = ${accountId} or account_id = ${accountId}`;

/** Erases what is known of an account and of the guests that it was. */
export const eraseBuyer = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable("customer")
    .set({ name: "", email: null, email_proved_at: null, phone: "", phone_verified_at: null, erased_at: now })
    .where((either) => either.or([either("id", "=", accountId), either("account_id", "=", accountId)]))
    .execute();
};
