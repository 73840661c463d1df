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

/** The operator, locked together with all owners, so that two changes at once cannot leave the company without one. */
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
