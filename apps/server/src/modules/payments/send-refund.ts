import { done, refused } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import type { CardProviders } from "./card-providers.ts";
import { recordRefundState } from "./record-refund-state.ts";
import type { ProviderResult, PaymentProvider, RefundState } from "./payment-provider.ts";
import { findRefund, type StoredRefund } from "./queries.ts";
import { changeRefund } from "./store/refunds.ts";
import { type CardName, refundReference } from "./references.ts";

export type CardDeps = {
  readonly db: Db;
  readonly cards: CardProviders;
  readonly random: (bytes: number) => Buffer;
};

/**
 * Requests a refund to a card from the provider that took the money, or checks its state. Throws when the provider cannot be reached, so that
 * the queue tries again later; a definite refusal is recorded for operators. A refund at a provider that is not set up waits until it is.
 */
export const sendRefund = async ({ db, cards, random }: CardDeps, name: CardName, now: Date): Promise<void> => {
  const refund = await findRefund(db, name);
  if (refund?.status !== "waiting") return;
  const note = async (last_error: string): Promise<void> =>
    void (await inTransaction(db, async (tx) => done(await changeRefund(tx, name, { last_error }))));
  const { provider: paidAt, chargeRef } = refund;
  const provider = paidAt === null ? undefined : cards.of(paidAt);
  // It may have been requested there before, so only that provider can say that it failed.
  if (paidAt !== null && !provider) return await note(`it was paid at ${paidAt}, which is not set up`);
  const answer = provider && chargeRef ? await sendToProvider(provider, refund, chargeRef, now) : noMoneyCame;
  if (!answer.ok && answer.failure.key === "provider.unreachable") {
    const detail = detailOf(answer.failure);
    await note(detail);
    throw new Error(`card refund ${name.sn}: the provider cannot be reached: ${detail}`);
  }
  const state: RefundState = answer.ok
    ? answer.value
    : { ref: refund.ref ?? "", state: "failed", at: now, detail: detailOf(answer.failure) };
  await inTransaction(db, async (tx) =>
    done(await recordRefundState(tx, name, { state, round: refund.round, random, now })),
  );
};

const noMoneyCame: ProviderResult<RefundState> = refused("provider.refused", {
  detail: "no money came by this payment",
});

const sendToProvider = async (
  provider: PaymentProvider,
  refund: StoredRefund,
  chargeRef: string,
  now: Date,
): Promise<ProviderResult<RefundState>> => {
  const { ref, orderSn, amount } = refund;
  const reference = refundReference(refund);
  if (ref === null) return await provider.refund({ key: reference, reference, orderSn, amount, chargeRef });
  // A provider that cannot be asked reports the state by a message.
  return (await provider.findRefund?.(ref)) ?? done({ ref, state: "waiting", at: now, detail: "" });
};

const detailOf = ({ words }: { readonly words?: Readonly<Record<string, string>> }): string => words?.["detail"] ?? "";
