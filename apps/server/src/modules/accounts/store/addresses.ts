import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { customerOf } from "../../members/customer-of.ts";

export type AddressForm = {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly code: string;
  /** The code of a country; empty: the member's own for a new address, the one that it has for another. */
  readonly country: string;
  readonly is_default: boolean;
};

export const clearDefault = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .updateTable("address")
    .set({ is_default: false })
    .where("customer_id", "=", customerOf(memberId))
    .where("is_default", "=", true)
    .execute();
};

export const insertAddress = async (tx: Tx, memberId: number, form: AddressForm, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("address")
      .values({
        ...form,
        country:
          form.country === ""
            ? sql<string>`(select country from customer where id = ${customerOf(memberId)})`
            : form.country,
        customer_id: customerOf(memberId),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Returns whether the member has such an address. */
export const updateAddress = async (tx: Tx, memberId: number, id: number, form: AddressForm): Promise<boolean> => {
  const { country, ...rest } = form;
  const { numUpdatedRows } = await tx
    .updateTable("address")
    .set(country === "" ? rest : form)
    .where("customer_id", "=", customerOf(memberId))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteAddress = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (
    await tx
      .deleteFrom("address")
      .where("customer_id", "=", customerOf(memberId))
      .where("id", "=", id)
      .executeTakeFirst()
  ).numDeletedRows === 1n;

/** Locks the member's addresses, so that two changes at once cannot leave two defaults. */
export const lockAddresses = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
};
