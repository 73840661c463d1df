import type { Role } from "@espalier/contract/admin/roles";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";

export const listOperators = async (db: Db, { below, skip, limit }: PageStart) =>
  await db
    .selectFrom("operator")
    .select(["id", "email", "name", "role", "totp_confirmed_at", "disabled_at", "seen_at", "created_at"])
    .where("id", "<", below)
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** The operator, locked together with all owners, so that two changes at once cannot leave the house without one. */
export const lockOperator = async (tx: Tx, id: number) => {
  const rows = await tx
    .selectFrom("operator")
    .select(["id", "email", "name", "role", "disabled_at"])
    .where((either) => either.or([either("id", "=", id), either("role", "=", "owner")]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const owners = rows.filter(({ role, disabled_at }) => role === "owner" && disabled_at === null);
  return { operator: rows.find((row) => row.id === id), otherOwners: owners.filter((row) => row.id !== id).length };
};

/** Answers the new operator's id, undefined when another has the address. */
export const insertOperator = async (
  tx: Tx,
  operator: {
    readonly email: string;
    readonly name: string;
    readonly role: Role;
    readonly password_hash: string;
    readonly created_at: Date;
  },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto("operator")
      .values({ ...operator, must_change: true })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

export const changeOperator = async (
  tx: Tx,
  id: number,
  change: { readonly name: string; readonly role: Role; readonly disabled_at: Date | null },
): Promise<void> => {
  await tx.updateTable("operator").set(change).where("id", "=", id).execute();
};

export const resetOperator = async (tx: Tx, id: number, hash: string): Promise<void> => {
  await tx
    .updateTable("operator")
    .set({ password_hash: hash, must_change: true, totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
    .where("id", "=", id)
    .execute();
};
