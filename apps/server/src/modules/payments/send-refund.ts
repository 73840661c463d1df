import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { recordRefundState } from "./record-refund-state.ts";
import type { ProviderResult, PaymentProvider, RefundState } from "./payment-provider.ts";
import { findPayment, findRefund, type StoredRefund } from "./queries.ts";
import { changeRefund } from "./store/refunds.ts";
import { type CardName, refundReference } from "./references.ts";

export type CardDeps = {
  readonly db: Db;
  readonly cards: PaymentProvider | null;
  readonly random: (bytes: number) => Buffer;
};

/**
 * Requests a refund to a card from the provider, or checks its state. Throws when the provider cannot be reached, so
 * that the queue tries again later; a definite refusal is recorded for operators.
 */
export const sendRefund = async ({ db, cards, random }: CardDeps, name: CardName, now: Date): Promise<void> => {
  const refund = await findRefund(db, name);
  if (refund?.status !== "waiting") return;
  const answer = await sendToProvider({ db, cards }, refund);
  if (!answer.ok && answer.failure.key === "provider.unreachable") {
    const last_error = detailOf(answer.failure);
    await inTransaction(db, async (tx) => done(await changeRefund(tx, name, { last_error })));
    throw new Error(`card refund ${name.sn}: the provider cannot be reached: ${last_error}`);
  }
  const state: RefundState = answer.ok
    ? answer.value
    : { ref: refund.ref ?? "", state: "failed", at: now, detail: detailOf(answer.failure) };
  await inTransaction(db, async (tx) =>
    done(await recordRefundState(tx, name, { state, round: refund.round, random, now })),
  );
};

const sendToProvider = async (
  { db, cards }: Pick<CardDeps, "db" | "cards">,
  refund: StoredRefund,
): Promise<ProviderResult<RefundState>> => {
  const { memberId, paymentSn } = refund;
  const payment = paymentSn === null ? undefined : await findPayment(db, { memberId, sn: paymentSn });
  const no = (detail: string): ProviderResult<RefundState> => ({
    ok: false,
    failure: { key: "provider.refused", words: { detail } },
  });
  if (!payment?.chargeRef) return no("no money came by this payment");
  if (cards?.name !== payment.provider) return no(`it was paid at ${payment.provider}, which is not set up`);
  if (refund.ref !== null) return await cards.findRefund(refund.ref);
  const reference = refundReference(refund);
  return await cards.refund({
    key: reference,
    reference,
    orderSn: refund.orderSn,
    amount: refund.amount,
    chargeRef: payment.chargeRef,
  });
};

const detailOf = ({ words }: { readonly words?: Readonly<Record<string, string>> }): string => words?.["detail"] ?? "";
