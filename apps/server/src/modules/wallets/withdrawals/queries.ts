import { DEFAULT_LANGUAGE } from "@espalier/core/vocabulary/language";
import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import { type Insertable, type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { PAGE_PARTS, batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Withdrawal } from "../../../platform/db/schema.generated.ts";

export const hasBankAccount = async (db: Db, memberId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom("bank_account")
    .select("id")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst()) !== undefined;

/** The bank account as a withdrawal copies it; it cannot be deleted until the transaction ends. */
export const holdBankAccount = async (tx: Tx, memberId: number, id: number) =>
  await tx
    .selectFrom("bank_account as a")
    .innerJoin("bank as b", "b.id", "a.bank_id")
    .select(["a.id as bank_account_id", "a.account_name", "a.account_number"])
    .select(
      sql<LocalizedText>`case when a.bank_name = '' then b.name
        else jsonb_build_object(${sql.lit(DEFAULT_LANGUAGE)}, a.bank_name) end`.as("bank_name"),
    )
    .where("a.member_id", "=", memberId)
    .where("a.id", "=", id)
    .forKeyShare("a")
    .executeTakeFirst();

export const insertWithdrawal = async (tx: Tx, withdrawal: Insertable<Withdrawal>): Promise<void> => {
  await tx.insertInto("withdrawal").values(withdrawal).execute();
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
