import type { EventOf } from "@espalier/core/states/machine";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { sql } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";

type Name = { readonly memberId: number; readonly sn: string };
type Event = EventOf<typeof withdrawalStates>;
type Change = { readonly reason: string; readonly decided_at: Date };

/** Writes how a withdrawal ended, or answers why it may not end so. */
export const changeWithdrawal = async <E extends Event>(tx: Tx, withdrawal: Name, event: E, change: Change) =>
  await changeState(tx, store, withdrawal, event, change);

const store = stateStore({
  machine: withdrawalStates,
  move: async (tx, { name: { memberId, sn }, from, to, change }: StateStep<Name, WithdrawalStatus, Event, Change>) =>
    (
      await tx
        .updateTable("withdrawal")
        .set({ ...change, status: to ?? sql.ref<string>("status") })
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
