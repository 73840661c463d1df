import type { AnswerOf } from "@espalier/contract/types";
import { type Money, ZERO } from "@espalier/core/money/money";
import { type Wallet, WALLETS } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { checkResult, readChecks } from "../stored-checks.ts";

type Held = AnswerOf<"adminLedgerHeld">;

/** A table of up to this size, a million wallets or so, is summed in about a tenth of a second. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What all members hold in each wallet: now, or, where the table is too large to be summed for a page, at the last check. */
export const readMemberBalances = async (db: Db, mostBytes = MOST_BYTES): Promise<Held> => {
  if (await isLarger(db, mostBytes)) return await heldAtCheck(db);
  const { rows } = await sql<{ unit: Wallet; sum: Money }>`
    select unit, sum(balance)::bigint as sum from wallet group by unit`.execute(db);
  return { as_of: null, list: byWallet(rows) };
};

const isLarger = async (db: Db, bytes: number): Promise<boolean> => {
  const { rows } = await sql<{ larger: boolean }>`select pg_relation_size('wallet') > ${bytes} as larger`.execute(db);
  return rows[0]?.larger ?? false;
};

const heldAtCheck = async (db: Db): Promise<Held> => {
  const { last } = await readChecks(db);
  if (last === undefined) return { as_of: null, list: [] };
  const { accounts } = checkResult.parse(last.result);
  return { as_of: last.began_at, list: byWallet(accounts.filter(({ account }) => account === "members' wallets")) };
};

const byWallet = (sums: readonly { readonly unit: string; readonly sum: Money }[]): Held["list"] =>
  WALLETS.map((unit) => ({ unit, sum: sums.find((each) => each.unit === unit)?.sum ?? ZERO }));
