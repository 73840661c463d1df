import { withdrawalPayment, withdrawalReturn } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { EventOf } from "@espalier/core/states/machine";
import type { withdrawalStates } from "@espalier/core/states/withdrawal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { changeWithdrawal } from "../store/withdrawals.ts";

/** The end of a withdrawal: paid to the bank, rejected by an operator with a reason, or cancelled by the member. */
export type Settlement =
  | { readonly status: "success" }
  | { readonly status: "rejected"; readonly reason: string }
  | { readonly status: "cancelled" };

const EVENT_OF = {
  success: "approved",
  rejected: "rejected",
  cancelled: "cancelled",
} as const satisfies Record<Settlement["status"], EventOf<typeof withdrawalStates>>;

export type SettleRefusal = "withdraw.unknown" | "withdraw.not_pending" | "withdraw.cancelled";

/**
 * Settles a withdrawal that is in review: its money goes to the bank or back to the wallet. Its row is locked first, so
 * that only one of several simultaneous decisions succeeds. A frozen wallet gets its money back as well.
 */
export const settleWithdrawal = async (
  tx: Tx,
  withdrawal: { readonly memberId: number; readonly id: number },
  settlement: Settlement,
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<null, SettleRefusal>> => {
  const { memberId, id } = withdrawal;
  const found = await lockWithdrawal(tx, memberId, id);
  if (!found) return refused("withdraw.unknown");
  const { status } = settlement;
  const reason = status === "rejected" ? settlement.reason : "";
  const name = { memberId, sn: found.sn };
  const changed = await changeWithdrawal(tx, name, EVENT_OF[status], { reason, decided_at: now });
  if (!changed.ok) return changed;
  const heading = { member: memberId, sn: serialNumber(status === "success" ? "O" : "B", now, random(5)), at: now };
  const journal =
    status === "success"
      ? withdrawalPayment(heading, found.sn, found.amount)
      : withdrawalReturn(heading, found.sn, found.amount, reason);
  const [posted] = await postJournals(tx, [journal]);
  if (posted?.outcome !== "posted") throw new Error(`withdrawal ${found.sn} was not settled: ${posted?.outcome}`);
  return done(null);
};

const lockWithdrawal = async (tx: Tx, memberId: number, id: number) =>
  await tx
    .selectFrom("withdrawal")
    .select(["sn", "amount"])
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
