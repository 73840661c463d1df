import { money } from "@espalier/core/money/money";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { STRIPE_KEYS, type StripeWire, stripeWire } from "../../../testing/setup/stripe-wire.ts";
import type { PaymentProvider, PaymentToOpen } from "../payment-provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

const NOW = new Date("2026-05-04T08:00:00Z");
const seconds = NOW.getTime() / 1000;

let wire: StripeWire;
let stripe: Required<PaymentProvider>;
beforeAll(async () => {
  wire = await stripeWire(() => seconds);
  stripe = stripeProvider(STRIPE_KEYS, wire.address);
});
beforeEach(() => {
  wire.faults.length = 0;
});
afterAll(async () => await wire.stop());

let numbers = 0;
const wanted = (change: Partial<PaymentToOpen> = {}): PaymentToOpen => {
  numbers += 1;
  return {
    reference: `K2605040800${String(numbers).padStart(12, "0")}-7`,
    orderSn: "E2605040800000000000001",
    amount: money(20_00n),
    email: "mei@shop.example",
    language: "en",
    expiresAt: new Date("2026-05-05T08:00:00Z"),
    returnUrl: "https://shop.example/order/payment?sn=E1",
    backUrl: "https://shop.example/mine/order/detail?sn=E1",
    ...change,
  };
};
const opened = async (payment: PaymentToOpen): Promise<string> => {
  const answer = await stripe.open(payment);
  if (!answer.ok) throw new Error(answer.failure.words?.["detail"]);
  return answer.value.ref;
};
/** The buyer pays: creates the objects that Stripe then has. */
const charge = (
  { reference, amount }: PaymentToOpen,
  ref: string,
  created = seconds + 60,
  details?: Partial<Stripe.Charge.PaymentMethodDetails>,
): string => {
  const intent = `pi_${ref}`;
  const made = { id: `ch_${ref}`, created, paid: true, captured: true, payment_intent: intent };
  wire.charges.push({ ...made, amount: Number(amount), currency: "usd", metadata: { reference } });
  Object.assign(wire.sessions.get(ref) ?? {}, {
    status: "complete",
    payment_status: "paid",
    url: null,
    payment_intent: {
      id: intent,
      latest_charge: { created, ...(details && { payment_method_details: details }) },
    },
  });
  return intent;
};
/** The card of a charge as Stripe describes one that was typed in; the type is the one of Stripe's own library. */
const CARD: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: 2_000,
  authorization_code: null,
  brand: "visa",
  checks: { address_line1_check: null, address_postal_code_check: "pass", cvc_check: "pass" },
  country: "SG",
  electronic_commerce_indicator: null,
  exp_month: 8,
  exp_year: 2031,
  fingerprint: "Xt5EWLLDS7FJjR1c",
  funding: "credit",
  installments: null,
  last4: "4242",
  mandate: null,
  network: "visa",
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: "unregulated",
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};
const find = async (payment: PaymentToOpen, ref: string | null = null) =>
  await stripe.find({
    ref,
    reference: payment.reference,
    from: new Date(NOW.getTime() - 3e5),
    to: new Date(NOW.getTime() + 3e5),
  });

test("a payment is opened by Stripe's format", async () => {
  const payment = wanted({ language: "cn" });
  expect(await stripe.open(payment)).toMatchObject({
    ok: true,
    value: { payUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) },
  });
  const request = wire.requests.at(-1);
  expect(request).toMatchObject({
    method: "POST",
    path: "/v1/checkout/sessions",
    headers: {
      authorization: `Bearer ${STRIPE_KEYS.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
      "idempotency-key": `open-${payment.reference}`,
      "stripe-version": Stripe.API_VERSION,
    },
  });
  expect(request?.form).toEqual({
    mode: "payment",
    ui_mode: "hosted_page",
    "allowed_payment_method_types[0]": "card",
    client_reference_id: payment.reference,
    "metadata[reference]": payment.reference,
    "metadata[order_sn]": payment.orderSn,
    "payment_intent_data[metadata][reference]": payment.reference,
    "payment_intent_data[metadata][order_sn]": payment.orderSn,
    "payment_intent_data[description]": payment.orderSn,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": "2000",
    "line_items[0][price_data][product_data][name]": `订单 ${payment.orderSn}`,
    locale: "zh",
    expires_at: String(payment.expiresAt.getTime() / 1000),
    success_url: payment.returnUrl,
    cancel_url: payment.backUrl,
    customer_email: payment.email,
  });
});

test("the same reference opens the same page, also when the first answer was cut off", async () => {
  const payment = wanted();
  const before = wire.sessions.size;
  wire.faults.push("cut after doing it");
  const ref = await opened(payment);
  expect(await opened(payment)).toBe(ref);
  expect(wire.sessions.size).toBe(before + 1);
});

describe("missing answers and refusals", () => {
  test.each<[string, readonly (number | "cut")[]]>([
    ["a connection that is cut repeatedly", ["cut", "cut", "cut"]],
    ["server errors", [500, 502, 503]],
    ["too many requests", [429]],
    ["another running request with the same key", [409]],
  ])("%s: the result is unknown", async (_, faults) => {
    wire.faults.push(...faults);
    expect(await stripe.open(wanted())).toMatchObject({ ok: false, failure: { key: "provider.unreachable" } });
  });

  test("an invalid key leaves the result unknown", async () => {
    const stranger = stripeProvider({ ...STRIPE_KEYS, secretKey: "sk_test_other0000000" }, wire.address);
    expect(await stranger.open(wanted())).toMatchObject({ failure: { key: "provider.unreachable" } });
  });

  test("nobody listening", async () => {
    const nobody = stripeProvider(STRIPE_KEYS, { ...wire.address, port: 9 });
    expect(await nobody.find({ ref: null, reference: "K", from: NOW, to: NOW })).toMatchObject({
      failure: { key: "provider.unreachable" },
    });
  });

  test("a request that Stripe refuses is refused, with its message and without the key", async () => {
    const payment = wanted();
    await opened(payment);
    const changed = await stripe.open({ ...payment, amount: money(1n) });
    expect(changed).toMatchObject({
      failure: { key: "provider.refused", words: { detail: expect.stringMatching(/^idempotency_key_reused: /) } },
    });
    expect(JSON.stringify(changed)).not.toContain("sk_test");
  });
});

describe("a payment is found", () => {
  test("by our reference among those of its time, over any number of pages", async () => {
    const payment = wanted();
    const ref = await opened(payment);
    for (let n = 0; n < 5; n += 1) await opened(wanted());
    expect(await find(payment)).toMatchObject({
      value: { ref, state: "open", payUrl: expect.stringContaining("checkout") },
    });
    expect(await find(wanted())).toEqual({ ok: true, value: null });
    expect(wire.requests.at(-1)?.query).toMatchObject({
      "created[gte]": String(seconds - 300),
      "created[lte]": String(seconds + 300),
    });
  });

  test("as paid, with time and money", async () => {
    const payment = wanted();
    const ref = await opened(payment);
    const chargeRef = charge(payment, ref);
    const paid = { amount: 20_00n, currency: "USD", chargeRef, at: new Date(NOW.getTime() + 60_000) };
    expect(await find(payment, ref)).toEqual({ ok: true, value: { ref, state: "paid", money: paid } });
    expect(await stripe.close(ref)).toMatchObject({ ok: true, value: { state: "paid", money: paid } });
  });

  test.each<[string, Partial<Stripe.Charge.PaymentMethodDetails>, string | undefined]>([
    ["by a card, which its fingerprint names", { type: "card", card: CARD }, "Xt5EWLLDS7FJjR1c"],
    ["by a card without a fingerprint", { type: "card", card: { ...CARD, fingerprint: null } }, undefined],
    ["by no card, as by Link", { type: "link", link: { country: "SG" } }, undefined],
  ])("as paid %s", async (_, details, card) => {
    const payment = wanted();
    const ref = await opened(payment);
    charge(payment, ref, undefined, details);
    expect(await find(payment, ref)).toMatchObject({ value: { state: "paid", money: { card } } });
    expect(wire.requests.at(-1)?.query).toMatchObject({ "expand[0]": "payment_intent.latest_charge" });
    expect(await find(payment)).toMatchObject({ value: { state: "paid", money: { card } } });
    expect(wire.requests.at(-1)?.query).toMatchObject({ "expand[0]": "data.payment_intent.latest_charge" });
  });

  test("as closed, once it was ended", async () => {
    const payment = wanted();
    const ref = await opened(payment);
    expect(await stripe.close(ref)).toEqual({ ok: true, value: { ref, state: "closed" } });
    expect(await stripe.close(ref)).toEqual({ ok: true, value: { ref, state: "closed" } });
    expect(await find(payment)).toEqual({ ok: true, value: { ref, state: "closed" } });
  });
});

describe("a refund", () => {
  test("is requested once with its key, and found again", async () => {
    const payment = wanted();
    const chargeRef = charge(payment, await opened(payment));
    const refund = { key: "B1-7-1", reference: "B1-7-1", orderSn: payment.orderSn, chargeRef, amount: money(5_00n) };
    wire.faults.push("cut after doing it");
    const first = await stripe.refund(refund);
    expect(first).toEqual({ ok: true, value: { ref: "re_1", state: "done", at: NOW, detail: "" } });
    expect(await stripe.refund(refund)).toEqual(first);
    expect(wire.refunds).toHaveLength(1);
    expect(wire.requests.at(-1)).toMatchObject({
      path: "/v1/refunds",
      headers: { "idempotency-key": "refund-B1-7-1" },
      form: { payment_intent: chargeRef, amount: "500", "metadata[reference]": "B1-7-1" },
    });
    Object.assign(wire.refunds[0] ?? {}, { status: "failed", failure_reason: "lost_or_stolen_card" });
    expect(await stripe.findRefund("re_1")).toMatchObject({
      value: { state: "failed", detail: "lost_or_stolen_card" },
    });
  });

  test("of an unknown charge is refused", async () => {
    const unknown = { key: "B2", reference: "B2", orderSn: "E1", chargeRef: "pi_none", amount: money(1_00n) };
    expect(await stripe.refund(unknown)).toMatchObject({ failure: { key: "provider.refused" } });
  });
});

test("a day's list has its charges and refunds, and no failed ones", async () => {
  wire.charges.length = 0;
  wire.refunds.length = 0;
  const payments = [wanted(), wanted(), wanted()];
  for (const payment of payments) charge(payment, await opened(payment));
  const common = { amount: 100, currency: "usd", metadata: {} };
  wire.charges.push(
    { ...common, id: "ch_declined", created: seconds, paid: false, captured: false, payment_intent: null },
    { ...common, id: "ch_later", created: seconds + 86_400, paid: true, captured: true, payment_intent: null },
  );
  wire.refunds.push(
    { ...common, id: "re_done", created: seconds, status: "succeeded", metadata: { reference: "B3-7-1" } },
    { ...common, id: "re_failed", created: seconds, status: "failed" },
  );
  const listed = await stripe.list(NOW, new Date(NOW.getTime() + 86_400_000));
  if (!listed.ok) throw new Error("not listed");
  expect(listed.value.map(({ kind, reference }) => [kind, reference])).toEqual([
    ...payments.toReversed().map(({ reference }) => ["payment", reference]),
    ["refund", "B3-7-1"],
  ]);
});

describe("an event", () => {
  const body = (type: string, object: object): string =>
    JSON.stringify({ id: "evt_1", object: "event", type, created: seconds, data: { object } });
  const session = {
    id: "cs_1",
    created: seconds,
    status: "complete",
    payment_status: "paid",
    url: null,
    client_reference_id: "K1-7",
    amount_total: 2e3,
    currency: "usd",
    payment_intent: "pi_1",
  };
  const refund = {
    id: "re_1",
    created: seconds,
    status: "succeeded",
    amount: 500,
    currency: "usd",
    metadata: { reference: "B1-7-1" },
  };
  const verify = (payload: string, secret = STRIPE_KEYS.webhookSecret, at = NOW) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at.getTime() / 1000 });
    return stripe.verify({ body: Buffer.from(payload), headers: { "stripe-signature": signature } }, NOW);
  };

  test("is accepted when it is signed with the webhook's secret within five minutes", () => {
    const payload = body("checkout.session.completed", session);
    expect(verify(payload)).toEqual({
      ok: true,
      value: [{ id: "evt_1", kind: "checkout.session.completed", body: payload }],
    });
    expect(verify(payload, "whsec_other000")).toMatchObject({ failure: { key: "event.unsigned" } });
    expect(verify(payload, STRIPE_KEYS.webhookSecret, new Date(NOW.getTime() - 301_000))).toMatchObject({
      failure: { key: "event.unsigned" },
    });
    expect(verify("{}")).toMatchObject({ failure: { key: "event.unreadable" } });
  });

  test.each([
    [
      "checkout.session.completed",
      session,
      { kind: "paid", reference: "K1-7", ref: "cs_1", money: { amount: 20_00n, chargeRef: "pi_1" } },
    ],
    ["checkout.session.async_payment_succeeded", session, { kind: "paid" }],
    ["checkout.session.completed", { ...session, payment_status: "unpaid" }, { kind: "nothing" }],
    [
      "checkout.session.completed",
      { ...session, client_reference_id: null, currency: "eur" },
      { kind: "paid", reference: "", money: { currency: "EUR" } },
    ],
    [
      "checkout.session.expired",
      { ...session, payment_status: "unpaid" },
      { kind: "closed", reference: "K1-7", ref: "cs_1" },
    ],
    ["refund.updated", refund, { kind: "refund", reference: "B1-7-1", amount: 5_00n, state: { state: "done" } }],
    [
      "refund.failed",
      { ...refund, status: "failed", failure_reason: "expired_or_canceled_card" },
      { kind: "refund", state: { state: "failed", detail: "expired_or_canceled_card" } },
    ],
    [
      "refund.created",
      { ...refund, status: "pending", metadata: null },
      { kind: "refund", reference: "", state: { state: "waiting" } },
    ],
    [
      "charge.dispute.created",
      { id: "dp_1", amount: 2000, currency: "usd" },
      { kind: "dispute", ref: "dp_1", amount: 20_00n },
    ],
    ["customer.created", { id: "cus_1" }, { kind: "nothing" }],
    ["checkout.session.completed", { id: 7 }, { kind: "unreadable" }],
  ])("%s %#", (type, object, fact) => {
    expect(stripe.parseEvent(body(type, object))).toMatchObject(fact);
  });
});
