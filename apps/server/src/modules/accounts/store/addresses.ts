import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

export type AddressForm = {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly code: string;
  /** The code of a country; empty: the customer's own for a new address, the one that it has for another. */
  readonly country: string;
  readonly is_default: boolean;
};

export const clearDefault = async (tx: Tx, customerId: number): Promise<void> => {
  await tx
    .updateTable("address")
    .set({ is_default: false })
    .where("customer_id", "=", customerId)
    .where("is_default", "=", true)
    .execute();
};

export const insertAddress = async (tx: Tx, customerId: number, form: AddressForm, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("address")
      .values({
        ...form,
        country:
          form.country === "" ? sql<string>`(select country from customer where id = ${customerId})` : form.country,
        customer_id: customerId,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Returns whether the customer has such an address. */
export const updateAddress = async (tx: Tx, customerId: number, id: number, form: AddressForm): Promise<boolean> => {
  const { country, ...rest } = form;
  const { numUpdatedRows } = await tx
    .updateTable("address")
    .set(country === "" ? rest : form)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteAddress = async (tx: Tx, customerId: number, id: number): Promise<boolean> =>
  (await tx.deleteFrom("address").where("customer_id", "=", customerId).where("id", "=", id).executeTakeFirst())
    .numDeletedRows === 1n;

export const deleteAddressesOf = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.deleteFrom("address").where("customer_id", "=", customerId).execute();
};

/** Locks the customer's addresses, so that two changes at once cannot leave two defaults. */
export const lockAddresses = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.selectFrom("customer").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
};
