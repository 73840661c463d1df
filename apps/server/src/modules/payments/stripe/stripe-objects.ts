import { money } from "@espalier/core/money/money";
import { z } from "zod";

import type { FoundPayment, ReceivedMoney, RefundState } from "../payment-provider.ts";

const metadata = z.record(z.string(), z.string()).nullish();
const whole = z.int().nonnegative();

/** The fields that are read of a Checkout Session, fetched or reported; others are ignored. */
export const stripeSession = z.object({
  id: z.string(),
  created: whole,
  status: z.string().nullable(),
  payment_status: z.string(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: whole.nullable(),
  currency: z.string().nullable(),
  payment_intent: z
    .union([
      z.string(),
      z.object({
        id: z.string(),
        latest_charge: z
          .union([
            z.string(),
            z.object({
              created: whole,
              payment_method_details: z
                .object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() })
                .nullish(),
            }),
          ])
          .nullish(),
      }),
    ])
    .nullish(),
});

export const stripeRefund = z.object({
  id: z.string(),
  created: whole,
  status: z.string().nullable(),
  amount: whole,
  currency: z.string(),
  metadata,
  failure_reason: z.string().nullish(),
});
export type StripeRefund = z.infer<typeof stripeRefund>;

export const stripeDispute = z.object({ id: z.string(), amount: whole, currency: z.string() });

/** The state of a session. Only a paid one has money; one that is complete but unpaid is still being charged. */
export const readSession = (reported: unknown): FoundPayment => {
  const session = stripeSession.parse(reported);
  if (session.payment_status === "paid") {
    return { ref: session.id, state: "paid", money: readMoney(session, session.created) };
  }
  if (session.status === "expired") return { ref: session.id, state: "closed" };
  return { ref: session.id, state: "open", payUrl: session.url ?? "" };
};

/** The money of a paid session; `at` (seconds) is used when the charge itself has no time. */
export const readMoney = (session: z.infer<typeof stripeSession>, at: number): ReceivedMoney => {
  const { payment_intent: intent, amount_total: amount, currency } = session;
  const charge = typeof intent === "object" ? intent?.latest_charge : undefined;
  return {
    amount: money(BigInt(amount ?? 0)),
    currency: (currency ?? "").toUpperCase(),
    chargeRef: (typeof intent === "string" ? intent : intent?.id) ?? "",
    card: (typeof charge === "object" ? charge?.payment_method_details?.card?.fingerprint : undefined) ?? undefined,
    at: new Date((typeof charge === "object" ? (charge?.created ?? at) : at) * 1000),
  };
};

export const readRefund = (reported: unknown): RefundState => {
  const { id, status, created, failure_reason: reason } = stripeRefund.parse(reported);
  const state = STATES[status ?? ""] ?? "waiting";
  return { ref: id, state, at: new Date(created * 1000), detail: reason ?? (status === "canceled" ? status : "") };
};

const STATES: Readonly<Record<string, RefundState["state"]>> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};
