import { type Selectable, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { PAGE_PARTS, batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Withdrawal } from "../../../platform/db/schema.generated.ts";

type Target = { readonly held_until: Date | null; readonly has_account: boolean };

const readTargets = batchedQuery(
  { memberId: "bigint", bankAccountId: "bigint" },
  (param) => sql<Target>`
    select m.money_held_until as held_until, exists (
      select from bank_account a where a.member_id = m.id and a.id = ${param("bankAccountId")}
    ) as has_account
    from member m where m.id = ${param("memberId")}`,
);

/** Whether a member has a bank account with this id, and until when the member's money is held, if it is. */
export const readTarget = async (db: Db, target: { readonly memberId: number; readonly bankAccountId: number }) => {
  const [row] = await readTargets(db, target);
  if (!row) throw new Error("the member does not exist");
  return { heldUntil: row.held_until, hasAccount: row.has_account };
};

type Listed = Pick<Selectable<Withdrawal>, "id" | "sn" | "status" | "created_at" | "amount" | "reason">;

export const listWithdrawals = batchedQuery(
  { memberId: "bigint", ...PAGE_PARTS },
  (param) => sql<Listed>`
    select id, sn, status, created_at, amount, reason from withdrawal
    where member_id = ${param("memberId")} and id < ${param("below")}
    order by id desc
    offset ${param("skip")} limit ${param("limit")}`,
);
