import { serverTexts } from "../../../locales/server-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import { money } from "@espalier/core/money/money";
import { type Language, primaryTag } from "@espalier/core/text/language";
import Stripe from "stripe";

import { CARD_CURRENCY } from "../limits.ts";
import type {
  ProviderResult,
  FoundPayment,
  PaymentProvider,
  PaymentToFind,
  PaymentToOpen,
  ProviderEntry,
  RefundState,
  WantedRefund,
} from "../payment-provider.ts";
import { callStripe } from "./call-stripe.ts";
import { verifyStripeEvent, parseStripeEvent } from "./stripe-event.ts";
import { areTestKeys, type StripeKeys } from "./stripe-keys.ts";
import { readRefund, readSession, type StripeRefund } from "./stripe-objects.ts";

/** The address of Stripe's API, when it is a test's own server. */
export type StripeAddress = { readonly host: string; readonly port: number; readonly protocol: "http" | "https" };

/** The timeout in milliseconds, since a buyer waits for the page to open; tried at most twice more. */
const TIMEOUT = 15_000;
const RETRIES = 2;

/**
 * Stripe, by its SDK: cards are typed in on Stripe's own page (Checkout), so that the company never handles card
 * numbers. A repeated request uses the same idempotency key and gets the first answer again.
 */
export const stripeProvider = (keys: StripeKeys, at?: StripeAddress): Required<PaymentProvider> => {
  const stripe = new Stripe(keys.secretKey, {
    ...at,
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    name: "stripe",
    takesTestCards: areTestKeys(keys),
    open: async (wanted) =>
      await callStripe(async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(wanted), {
          idempotencyKey: `open-${wanted.reference}`,
        });
        if (!session.url) throw new Error(`Stripe opened ${session.id} without a page`);
        return { ref: session.id, payUrl: session.url };
      }),
    find: async (wanted) => await callStripe(async () => await findSession(stripe, wanted)),
    close: async (ref) => await closeSession(stripe, ref),
    refund: async (wanted) =>
      await callStripe(async () =>
        readRefund(await stripe.refunds.create(refundOf(wanted), { idempotencyKey: `refund-${wanted.key}` })),
      ),
    findRefund: async (ref) =>
      await callStripe(async (): Promise<RefundState> => readRefund(await stripe.refunds.retrieve(ref))),
    list: async (from, to) => await callStripe(async () => await listEntries(stripe, from, to)),
    verify: (message, now) => verifyStripeEvent(message, keys.webhookSecret, now),
    parseEvent: parseStripeEvent,
  };
};

/** The languages of Stripe's pages; in any other they follow the browser. */
const LOCALES: readonly Locale[] = [
  ...(["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fil", "fr", "hr", "hu", "id", "it", "ja", "ko"] as const),
  ...(["lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "th", "tr", "vi", "zh"] as const),
];
type Locale = Stripe.Checkout.SessionCreateParams.Locale;

const localeOf = (language: Language): Locale => LOCALES.find((each) => each === primaryTag(language)) ?? "auto";

const sessionOf = (wanted: PaymentToOpen): Stripe.Checkout.SessionCreateParams => {
  const metadata = { reference: wanted.reference, order_sn: wanted.orderSn };
  return {
    mode: "payment",
    ui_mode: "hosted_page",
    allowed_payment_method_types: ["card"],
    client_reference_id: wanted.reference,
    metadata,
    // Stripe copies these to the charge, so that the comparison of the day can match it.
    payment_intent_data: { metadata, description: wanted.orderSn },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CARD_CURRENCY.toLowerCase(),
          unit_amount: Number(wanted.amount),
          product_data: { name: fillText(serverTexts[wanted.language].labels.cardPayment, { sn: wanted.orderSn }) },
        },
      },
    ],
    locale: localeOf(wanted.language),
    expires_at: seconds(wanted.expiresAt),
    success_url: wanted.returnUrl,
    cancel_url: wanted.backUrl,
    ...(wanted.email === "" ? {} : { customer_email: wanted.email }),
  };
};

const refundOf = ({ chargeRef, amount, reference, orderSn }: WantedRefund): Stripe.RefundCreateParams => ({
  payment_intent: chargeRef,
  amount: Number(amount),
  metadata: { reference, order_sn: orderSn },
});

/** Includes the charge, which has the time of payment. */
const EXPANDED = ["payment_intent.latest_charge"];

const findSession = async (stripe: Stripe, wanted: PaymentToFind): Promise<FoundPayment | null> => {
  if (wanted.ref !== null)
    return readSession(await stripe.checkout.sessions.retrieve(wanted.ref, { expand: EXPANDED }));
  const created = { gte: seconds(wanted.from), lte: seconds(wanted.to) };
  const sessions = stripe.checkout.sessions.list({
    created,
    limit: 100,
    expand: EXPANDED.map((each) => `data.${each}`),
  });
  for await (const session of sessions) {
    if (session.client_reference_id === wanted.reference) return readSession(session);
  }
  return null;
};

/** A page that was paid on, or has ended, cannot be closed any more: its state is read instead. */
const closeSession = async (stripe: Stripe, ref: string): Promise<ProviderResult<FoundPayment>> => {
  const expired = await callStripe(async () => readSession(await stripe.checkout.sessions.expire(ref)));
  if (expired.ok || expired.failure.key === "provider.unreachable") return expired;
  return await callStripe(async () => readSession(await stripe.checkout.sessions.retrieve(ref, { expand: EXPANDED })));
};

const listEntries = async (stripe: Stripe, from: Date, to: Date): Promise<readonly ProviderEntry[]> => {
  const created = { gte: seconds(from), lt: seconds(to) };
  const entries: ProviderEntry[] = [];
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    if (charge.paid && charge.captured)
      entries.push(entryOf("payment", charge, idOf(charge.payment_intent) || charge.id));
  }
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    if (readRefund(refund).state === "done") entries.push(entryOf("refund", refund, refund.id));
  }
  return entries;
};

type Listed = Pick<StripeRefund, "amount" | "currency" | "metadata" | "created">;

const entryOf = (
  kind: ProviderEntry["kind"],
  { amount, currency, metadata, created }: Listed,
  ref: string,
): ProviderEntry => ({
  kind,
  ref,
  reference: metadata?.["reference"] ?? "",
  amount: money(BigInt(amount)),
  currency: currency.toUpperCase(),
  at: new Date(created * 1e3),
});

const idOf = (named: string | { readonly id: string } | null): string =>
  typeof named === "string" ? named : (named?.id ?? "");

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
