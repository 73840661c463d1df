import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { onPage } from "../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { withinADay } from "../../platform/clock/durations.ts";

export const listOperators = async (db: Db, start: PageStart) =>
  await db
    .selectFrom("operator")
    .select(["id", "email", "name", "role", "totp_confirmed_at", "disabled_at", "seen_at", "created_at"])
    .where(onPage(sql.ref("id"), start))
    .orderBy("id", "desc")
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

const MAKING = ["adminOperatorAdd", "adminOperatorSet", "adminOperatorReset"] as const;

/** Whether one operator added another, changed the other's role, or set the other's first password, within a day. */
export const wasChangedBy = async (
  tx: Tx,
  { operatorId, by, now }: { readonly operatorId: number; readonly by: number; readonly now: Date },
): Promise<boolean> => {
  const { after, before } = withinADay(now);
  const made = await tx
    .selectFrom("audit_entry as a")
    .innerJoin("operator as o", "o.email", "a.subject")
    .select("a.id")
    .where("o.id", "=", operatorId)
    .where("a.subject_kind", "=", "operator")
    .where("a.operator_id", "=", by)
    .where("a.action", "in", MAKING)
    .where("a.at", ">", after)
    .where("a.at", "<", before)
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
};

/**
 * Whether there is another owner, who then has to approve. A person whose owner role this operator removed within a day
 * still counts, so that nobody can remove the second owner first. The answer cannot change until the transaction ends.
 */
export const hasOtherOwner = async (tx: Tx, operatorId: number, now: Date): Promise<boolean> => {
  const { otherOwners } = await lockOperator(tx, operatorId);
  if (otherOwners > 0) return true;
  const { after, before } = withinADay(now);
  const { rows } = await sql`
    select from audit_entry
    where operator_id = ${operatorId} and action = 'adminOperatorSet' and at > ${after} and at < ${before}
      and before ->> 'role' = 'owner' and not (before ->> 'disabled')::boolean
      and (after ->> 'role' <> 'owner' or (after ->> 'disabled')::boolean)
    limit 1`.execute(tx);
  return rows.length > 0;
};

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
