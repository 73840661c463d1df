import { WITHDRAWAL_RISKS, type WithdrawalRisk } from "@espalier/core/vocabulary/withdrawal";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** What speaks against each of some withdrawals in review, by their ids: what their panel says, for a whole page at once. */
export const readRisks = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly WithdrawalRisk[]>> => {
  const { rows } = await sql<{ id: number } & Readonly<Record<WithdrawalRisk, boolean>>>`
    select w.id,
      m.frozen_at is not null or exists (
        select from wallet held where held.member_id = w.member_id and held.unit = 'CP' and held.frozen
      ) as frozen,
      exists (
        select from member_debt d where d.member_id = w.member_id and d.unit = 'CP' and d.amount > 0
      ) as debt,
      exists (
        select from bank_account b
        where plain_account_number(b.account_number) = plain_account_number(w.account_number) and b.member_id <> w.member_id
      ) or exists (
        select from withdrawal o
        where plain_account_number(o.account_number) = plain_account_number(w.account_number) and o.member_id <> w.member_id
      ) as shared_account,
      not exists (
        select from withdrawal p
        where p.member_id = w.member_id and p.status = 'success'
          and plain_account_number(p.account_number) = plain_account_number(w.account_number)
      ) as first_account
    from withdrawal w join member_customer m on m.id = w.member_id
    where w.id = any(${ids}::bigint[]) and w.status = 'pending'`.execute(db);
  return new Map(rows.map((row) => [row.id, WITHDRAWAL_RISKS.filter((risk) => row[risk])]));
};
