import { type Selectable, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { PAGE_PARTS, batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Withdrawal } from "../../../platform/db/schema.generated.ts";

export const hasBankAccount = async (db: Db, memberId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom("bank_account")
    .select("id")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst()) !== undefined;

type Listed = Pick<Selectable<Withdrawal>, "id" | "sn" | "status" | "created_at" | "amount" | "reason">;

export const listWithdrawals = batchedQuery(
  { memberId: "bigint", ...PAGE_PARTS },
  (param) => sql<Listed>`
    select id, sn, status, created_at, amount, reason from withdrawal
    where member_id = ${param("memberId")} and id < ${param("below")}
    order by id desc
    offset ${param("skip")} limit ${param("limit")}`,
);
