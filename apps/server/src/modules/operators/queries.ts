import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { onPage } from "../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";

export const listOperators = async (db: Db, start: PageStart) =>
  await db
    .selectFrom("operator as o")
    .leftJoin("approval as r", (join) =>
      join.onRef("r.subject", "=", "o.email").on("r.kind", "=", "operator_reset").on("r.status", "=", "waiting"),
    )
    .select([
      "o.id",
      "o.email",
      "o.name",
      "o.role",
      "o.totp_confirmed_at",
      "o.disabled_at",
      "o.seen_at",
      "o.created_at",
    ])
    .select("r.proposed_at as reset_proposed_at")
    .where(onPage(sql.ref("o.id"), start))
    .orderBy("o.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

/**
 * Reads the operator and locks it together with all owners, so that two changes at once cannot leave the company
 * without an owner.
 */
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

/** The operator with an e-mail, and those with an id. */
export const findOperators = async (
  tx: Tx,
  { email, ids }: { readonly email: string; readonly ids: readonly number[] },
) =>
  await tx
    .selectFrom("operator")
    .select(["id", "email", "name"])
    .where((either) => either.or([either("email", "=", email), either("id", "in", ids)]))
    .orderBy("id")
    .execute();

/** Whether an enabled owner exists beside these two. The answer cannot change while they are locked (`lockOperator`). */
export const hasThirdOwner = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await tx
    .selectFrom("operator")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where("id", "not in", ids)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a new operator waits for a second owner. */
export const isWaiting = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom("approval")
    .select("id")
    .where("kind", "=", "operator_add")
    .where("subject", "=", email)
    .where("status", "=", "waiting")
    .executeTakeFirst()) !== undefined;
