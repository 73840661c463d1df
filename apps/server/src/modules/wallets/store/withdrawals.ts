import type { EventOf } from "@espalier/core/states/machine";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { sql, type Insertable } from "kysely";
import { DEFAULT_LANGUAGE } from "@espalier/core/vocabulary/language";
import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";

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

/** The bank account in the form that a withdrawal copies; it cannot be deleted until the transaction ends. */
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
