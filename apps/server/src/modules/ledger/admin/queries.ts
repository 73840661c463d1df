import type { Money } from "@espalier/core/money/money";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

/** A member's wallet by the member's account number. */
export const findWallet = async (tx: Tx, uid: string, wallet: Wallet) =>
  await tx
    .selectFrom("member as m")
    .innerJoin("wallet as w", "w.member_id", "m.id")
    .select(["w.member_id", "w.balance"])
    .where("m.uid", "=", uid)
    .where("w.unit", "=", wallet)
    .executeTakeFirst();

/** The balance after a journal of the wallet it moved. */
export const findBalanceAfter = async (
  tx: Tx,
  journal: { readonly member: number; readonly sn: string },
): Promise<Money> =>
  (
    await tx
      .selectFrom("wallet_entry")
      .select("balance_after")
      .where("journal_member", "=", journal.member)
      .where("sn", "=", journal.sn)
      .orderBy("line", "desc")
      .executeTakeFirstOrThrow()
  ).balance_after;

/** Seals by day, newest first; a day's id is the number of days since 1970-01-01. */
export const listSeals = async (db: Db, start: PageStart) =>
  await db
    .selectFrom("ledger_seal")
    .select(["day", "postings", "hash", "sealed_at"])
    .select(sql<number>`day - date '1970-01-01'`.as("id"))
    .where(onPage(sql`day - date '1970-01-01'`, start))
    .orderBy("day", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
