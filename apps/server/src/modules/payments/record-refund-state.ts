import { NOBODY } from "@espalier/core/ledger/journal";
import { cardRefund } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { reverseJournal } from "../ledger/reverse-journal.ts";
import type { RefundState } from "./payment-provider.ts";
import { lockRefund, type StoredRefund } from "./queries.ts";
import { changeRefund } from "./store/refunds.ts";
import type { CardName } from "./references.ts";

type RefundReport = {
  readonly state: RefundState;
  /** The attempt of the refund that the report is about. */
  readonly round: number;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/**
 * Records the provider's state of a refund once, no matter which report comes first: an attempt goes from waiting to
 * done to failed and never back, and reports of a former attempt are ignored. Returns false when there is no such
 * refund.
 */
export const recordRefundState = async (tx: Tx, name: CardName, report: RefundReport): Promise<boolean> => {
  const refund = await lockRefund(tx, name);
  if (!refund || report.round > refund.round) return false;
  if (report.round < refund.round || refund.status === "failed") return true;
  const { ref, state } = report.state;
  if (state === "waiting" && refund.status === "waiting")
    await changeRefund(tx, name, { provider_ref: refund.ref ?? ref, last_error: "" });
  if (state === "done" && refund.status === "waiting") await noteDone(tx, refund, report);
  if (state === "failed") await noteFailed(tx, refund, report);
  return true;
};

/** The money is on the card: it is no longer owed. */
const noteDone = async (tx: Tx, refund: StoredRefund, { state, random, now }: RefundReport): Promise<void> => {
  const sn = serialNumber("B", now, random(5));
  const heading = { member: refund.memberId, sn, at: now, orderSn: refund.orderSn };
  const [posted] = await postJournals(tx, [cardRefund(heading, refund.amount)]);
  if (posted?.outcome !== "posted") throw new Error(`card refund ${refund.sn} was not posted: ${posted?.outcome}`);
  const settled = { provider_ref: state.ref, settled_at: state.at, journal_sn: sn, last_error: "" };
  await changeRefund(tx, refund, { status: "done", ...settled });
};

/** The money did not arrive. Banks report this days after the provider called the refund done: it is owed again. */
const noteFailed = async (tx: Tx, refund: StoredRefund, { state, random, now }: RefundReport): Promise<void> => {
  if (refund.journalSn !== null) {
    const original = { member: refund.memberId ?? NOBODY, sn: refund.journalSn };
    const heading = { sn: serialNumber("X", now, random(5)), at: now, reason: state.detail };
    const reversed = await reverseJournal(tx, original, heading);
    if (!reversed.ok) throw new Error(`card refund ${refund.sn} was not taken back: ${reversed.failure.key}`);
  }
  await changeRefund(tx, refund, {
    status: "failed",
    provider_ref: state.ref,
    settled_at: now,
    last_error: state.detail,
    journal_sn: null,
  });
};
