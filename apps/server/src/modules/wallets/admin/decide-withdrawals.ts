import { describeError } from "@espalier/contract/describe-error";
import type { ErrorKey } from "@espalier/contract/errors";
import type { AnswerOf } from "@espalier/contract/types";
import { add, formatMoney, type Money, times } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { isInReview } from "@espalier/core/states/withdrawal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { amountText } from "../../../locales/amount-text.ts";
import { readDebts } from "../../ledger/read-debts.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMember } from "../../notifications/notify-customer.ts";
import type { WalletsDeps } from "../deps.ts";
import { settleWithdrawal } from "../withdrawals/settle-withdrawal.ts";
import { findForDecision, findSettler, sumApproved } from "./queries.ts";

export type Decision = {
  readonly sns: readonly string[];
  readonly decision: "approve" | "reject";
  readonly reason: string;
};
export type DecidedBy = {
  readonly operatorId: number;
  readonly language: Language;
  readonly messaging: Messaging;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

type Answer = AnswerOf<"adminWithdrawalDecide">;

/**
 * Decides on withdrawals, each independently: a refusal of one does not affect the others. They are locked in one
 * order, so that two operators who decide on the same ones at once do not deadlock; the second is informed who was
 * first.
 */
export const decideWithdrawals = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sns, decision, reason }: Decision,
  by: DecidedBy,
): Promise<Answer> => {
  const notified = new Map<string, Answer[number]>();
  for (const sn of sns.toSorted()) {
    await sql`savepoint before_withdrawal`.execute(tx);
    const outcome = await decideOne(tx, recordAudit, { sn, decision, reason }, by);
    if (!outcome.ok) await sql`rollback to savepoint before_withdrawal`.execute(tx);
    await sql`release savepoint before_withdrawal`.execute(tx);
    notified.set(sn, notify(sn, outcome, by.language));
  }
  const all = sns.flatMap((sn) => notified.get(sn) ?? []);
  if (all.every(({ outcome }) => outcome === "refused")) {
    const refusals = Object.fromEntries(all.map(({ trade_sn, msg }) => [trade_sn, msg]));
    await recordAudit({ subject: { kind: "withdrawals", id: decision }, after: { refused: refusals }, reason });
  }
  return all;
};

type Done = { readonly approvalId: number | null };

const notify = (trade_sn: string, outcome: Outcome<Done, ErrorKey>, language: Language): Answer[number] => {
  if (!outcome.ok) {
    const { key, words } = outcome.failure;
    return { trade_sn, outcome: "refused", approval_id: null, msg: describeError(key, language, words) };
  }
  const { approvalId } = outcome.value;
  return { trade_sn, outcome: approvalId === null ? "done" : "waiting", approval_id: approvalId, msg: "" };
};

type One = { readonly sn: string } & Omit<Decision, "sns">;

const decideOne = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sn, decision, reason }: One,
  by: DecidedBy,
): Promise<Outcome<Done, ErrorKey>> => {
  const found = await findForDecision(tx, sn);
  if (!found) return refused("withdraw.unknown");
  if (decision === "approve" && isInReview(found.status) && (await needsSecond(tx, found, by))) {
    const free = await refuseIndebted(tx, found.member_id);
    if (!free.ok) return free;
    const proposal = {
      kind: "withdrawal",
      subject: sn,
      amount: found.amount,
      detail: { uid: found.uid },
      reason,
    } as const;
    const proposed = await proposeAction(tx, proposal, by);
    if (!proposed.ok) return proposed;
    await recordAudit({
      subject: { kind: "withdrawal", id: sn },
      after: { proposed: proposed.value, amount: formatMoney(found.amount) },
      reason,
    });
    return done({ approvalId: proposed.value });
  }
  const settled = await settleBySn(
    tx,
    sn,
    decision === "approve" ? { status: "success" } : { status: "rejected", reason },
    by,
  );
  if (!settled.ok) return settled;
  await recordAudit({
    subject: { kind: "withdrawal", id: sn },
    before: { status: "pending" },
    after: { status: decision === "approve" ? "success" : "rejected", amount: formatMoney(found.amount) },
    reason,
  });
  return done({ approvalId: null });
};

/**
 * The operator's other approvals that day count too, for the member and, with a higher limit, for all members together, so that a large
 * amount cannot be split into small ones.
 */
const needsSecond = async (
  tx: Tx,
  { member_id: memberId, amount }: { readonly member_id: number; readonly amount: Money },
  { operatorId, now }: DecidedBy,
): Promise<boolean> => {
  const approved = await sumApproved(tx, { operatorId, memberId, now });
  const { "approval.withdrawalsFrom": limit, "approval.dayTimes": dayTimes } = await readSettings(tx);
  return add(approved.forMember, amount) >= limit || add(approved.together, amount) >= times(limit, dayTimes);
};

type Settlement = Parameters<typeof settleWithdrawal>[2];

/** Settles a withdrawal by its number and notifies the member; the refusal of a settled one names the operator. */
const settleBySn = async (
  tx: Tx,
  sn: string,
  settlement: Settlement,
  { messaging, random, now }: Pick<DecidedBy, "messaging" | "random" | "now">,
): Promise<Outcome<null, ErrorKey>> => {
  const found = await findForDecision(tx, sn);
  if (!found) return refused("withdraw.unknown");
  if (settlement.status === "success" && isInReview(found.status)) {
    const free = await refuseIndebted(tx, found.member_id);
    if (!free.ok) return free;
  }
  const settled = await settleWithdrawal(tx, { memberId: found.member_id, id: found.id }, settlement, { random, now });
  if (settled.ok) {
    await notifySettled(tx, messaging, found, settlement, now);
    return settled;
  }
  if (settled.failure.key !== "withdraw.not_pending") return settled;
  const operator = await findSettler(tx, sn);
  return operator === undefined ? settled : refused("withdraw.settled_by", { operator });
};

/** Nothing goes to a bank while the member owes. */
const refuseIndebted = async (tx: Tx, memberId: number): Promise<Outcome<null, "withdraw.indebted">> => {
  const debts = await readDebts(tx, memberId);
  if (debts.length === 0) return done(null);
  const amounts = debts.map(({ wallet, amount }) => `${formatMoney(amount)} ${wallet}`).join(", ");
  return refused("withdraw.indebted", { amounts });
};

/** A withdrawal is paid when a second operator approves it. */
export const withdrawalApprovable = (deps: WalletsDeps): Approvable => ({
  kind: "withdrawal",
  carryOut: async (tx, { subject }, { now }) =>
    await settleBySn(tx, subject, { status: "success" }, { messaging: deps, random: deps.random, now }),
});

type Settled = { readonly member_id: number; readonly sn: string; readonly amount: Money };

const notifySettled = async (
  tx: Tx,
  messaging: Messaging,
  { member_id, sn, amount }: Settled,
  settlement: Settlement,
  now: Date,
): Promise<void> => {
  const words = { sn, amount: amountText({ unit: "CP", amount }) };
  const cause = `withdrawal ${sn}`;
  if (settlement.status === "success") {
    await notifyMember(tx, messaging, member_id, { template: "withdrawal_approved", words, cause, now });
  } else if (settlement.status === "rejected") {
    const said = { ...words, reason: settlement.reason };
    await notifyMember(tx, messaging, member_id, { template: "withdrawal_rejected", words: said, cause, now });
  }
};
