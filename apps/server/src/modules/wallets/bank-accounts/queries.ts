import { withdrawalStates } from "@espalier/core/states/withdrawal";
import type { Language } from "@espalier/core/text/language";
import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { coalesceReads } from "../../../platform/db/batching/coalesce-reads.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Bank, BankAccount } from "../../../platform/db/schema.generated.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

export const listBanks = coalesceReads(
  async (db: Db, language: Language) =>
    await db
      .selectFrom("bank")
      .select(["id", inLanguage("name", language).as("bank_name")])
      .orderBy("id")
      .execute(),
);

export const isListed = async (tx: Tx, bankId: number): Promise<boolean> =>
  (await tx.selectFrom("bank").select("id").where("id", "=", bankId).executeTakeFirst()) !== undefined;

export type Account = Pick<
  Selectable<BankAccount>,
  "id" | "bank_id" | "account_name" | "account_number" | "bank_name"
> &
  Pick<Bank, "bg_color">;

/**
 * The member's bank accounts, or the one with an id: the oldest first, so that the preselected one stays when others
 * are added.
 */
export const readAccounts = batchedQuery(
  { memberId: "bigint", id: "bigint", language: "text" },
  (param) => sql<Account>`
    select a.id, a.bank_id, a.account_name, a.account_number, b.bg_color,
      coalesce(nullif(a.bank_name, ''), ${inLanguage("b.name", param("language"))}) as bank_name
    from bank_account a join bank b on b.id = a.bank_id
    where a.member_id = ${param("memberId")} and (${param("id")} is null or a.id = ${param("id")})
    order by a.id`,
);

/** Locks a bank account and returns whether it exists; requests to withdraw to it wait until the transaction ends. */
export const lockAccount = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("bank_account")
    .select("id")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const isAwaitingPayment = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("withdrawal")
    .select("sn")
    .where("member_id", "=", memberId)
    .where("bank_account_id", "=", id)
    .where("status", "in", withdrawalStates.edges.approved.from)
    .limit(1)
    .executeTakeFirst()) !== undefined;
