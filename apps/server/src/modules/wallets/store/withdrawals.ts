import type { EventOf } from "@espalier/core/states/machine";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { sql } from "kysely";
import { DEFAULT_LANGUAGE } from "@espalier/core/vocabulary/language";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
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

type NewWithdrawal = Pick<Withdrawal, "member_id" | "sn" | "amount" | "created_at"> & {
  readonly status: WithdrawalStatus;
};

/**
 * Writes a withdrawal to one of the member's bank accounts, with a copy of the account, which cannot be deleted meanwhile. Returns whether
 * the member has the account.
 */
export const insertWithdrawal = async (
  tx: Tx,
  bankAccountId: number,
  { member_id: memberId, sn, status, amount, created_at: at }: NewWithdrawal,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into withdrawal (bank_account_id, account_name, account_number, bank_name, member_id, sn, status, amount, created_at)
    select a.id, a.account_name, a.account_number,
      case when a.bank_name = '' then b.name else jsonb_build_object(${sql.lit(DEFAULT_LANGUAGE)}, a.bank_name) end,
      a.member_id, ${sn}, ${status}, ${amount}, ${at}
    from bank_account a join bank b on b.id = a.bank_id
    where a.member_id = ${memberId} and a.id = ${bankAccountId}
    for key share of a`.execute(tx);
  return numAffectedRows === 1n;
};
