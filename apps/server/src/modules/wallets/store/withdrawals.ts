import type { EventOf } from "@espalier/core/states/machine";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { sql } from "kysely";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { jsonRecords } from "../../../platform/db/json-rows.ts";
import type { Withdrawal } from "../../../platform/db/schema.generated.ts";

type Name = { readonly memberId: number; readonly sn: string };

type Event = EventOf<typeof withdrawalStates>;

type Change = { readonly reason: string; readonly decided_at: Date };

/** Writes the end of a withdrawal, or returns why it is refused. */
export const changeWithdrawal = async <E extends Event>(tx: Tx, withdrawal: Name, event: E, change: Change) =>
  await changeState(tx, store, withdrawal, event, change);

const store = stateStore({
  machine: withdrawalStates,
  move: async (tx, { name: { memberId, sn }, from, to, change }: StateStep<Name, WithdrawalStatus, Event, Change>) =>
    (
      await tx
        .updateTable("withdrawal")
        .set({ ...change, status: to ?? sql.ref<WithdrawalStatus>("status") })
        .where("member_id", "=", memberId)
        .where("sn", "=", sn)
        .where("status", "in", from)
        .returning("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, { memberId, sn }: Name) =>
    (
      await tx
        .selectFrom("withdrawal")
        .select("status")
        .where("member_id", "=", memberId)
        .where("sn", "=", sn)
        .forUpdate()
        .executeTakeFirst()
    )?.status,
});

/** A withdrawal in its first state, with the bank account that gets the money. */
export type NewWithdrawal = Pick<
  Withdrawal,
  "member_id" | "bank_account_id" | "sn" | "status" | "amount" | "created_at"
>;

/**
 * Writes withdrawals to bank accounts of their members, each with a copy of the account, which cannot be deleted meanwhile. Returns how
 * many have an account: none is written for an account that the member does not have.
 */
export const insertWithdrawals = async (tx: Tx, withdrawals: readonly NewWithdrawal[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into withdrawal (bank_account_id, account_name, account_number, bank_name, member_id, sn, status, amount, created_at)
    select a.id, a.account_name, a.account_number, a.bank_name, w.member_id, w.sn, w.status, w.amount, w.created_at
    from ${jsonRecords("withdrawal", withdrawals)} w
    cross join lateral (
      select a.id, a.account_name, a.account_number,
        case when a.bank_name = '' then b.name else jsonb_build_object(${sql.lit(DEFAULT_LANGUAGE)}, a.bank_name) end
          as bank_name
      from bank_account a join bank b on b.id = a.bank_id
      where a.member_id = w.member_id and a.id = w.bank_account_id
      for key share of a
    ) a`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};
