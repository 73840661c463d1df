import { createHmac } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { webhookOf } from "../../../apps/server/src/modules/payments/webhook-path.ts";
import { STRIPE_KEYS, stripeWire } from "../../../apps/server/src/testing/setup/stripe-wire.ts";
import { eventually } from "../eventually.ts";

/** What happened at Stripe, until every server was notified of it. */
export type StripeEvent = { readonly id: string; readonly type: string; readonly object: object };

export type StripeTill = {
  /** The settings of a server whose Stripe it is. */
  readonly environment: Readonly<Record<string, string>>;
  /** Pays on a page; answers what Stripe reports. */
  readonly pay: (payUrl: string) => StripeEvent;
  /** What Stripe reports of the refunds of an order. */
  readonly refundsOf: (orderSn: string) => readonly StripeEvent[];
  /** Hundredths received for an order, less refunds. */
  readonly keptOf: (orderSn: string) => number;
  /** Lets answers to refunds wait until the returned function is called. */
  readonly holdRefunds: () => () => void;
  readonly stop: () => Promise<void>;
};

const seconds = (): number => Math.floor(Date.now() / 1_000);

/** Stripe, whose money outlives every database of the company. */
export const stripeTill = async (): Promise<StripeTill> => {
  const wire = await stripeWire(seconds);
  const refundsOf = (orderSn: string) =>
    wire.refunds.filter(({ metadata }) => Object(metadata)["order_sn"] === orderSn);
  return {
    environment: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_PORT: String(wire.address.port),
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "redirect-stripe.ts")).href}`,
    },
    pay: (payUrl) => {
      const session = [...wire.sessions.values()].find(({ url }) => url === payUrl);
      if (!session) throw new Error(`Stripe has no open page ${payUrl}`);
      const intent = `pi_${session.id}`;
      Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: intent, url: null });
      wire.charges.push({
        id: `ch_${session.id}`,
        created: seconds(),
        paid: true,
        captured: true,
        amount: session["amount_total"],
        currency: "usd",
        payment_intent: intent,
        metadata: session["metadata"],
      });
      return { id: `evt_${session.id}`, type: "checkout.session.completed", object: { ...session } };
    },
    refundsOf: (orderSn) =>
      refundsOf(orderSn).map((refund) => ({ id: `evt_${refund.id}`, type: "refund.updated", object: refund })),
    keptOf: (orderSn) => {
      const paid = wire.charges.filter(({ metadata }) => Object(metadata)["order_sn"] === orderSn);
      const sum = (rows: readonly object[]): number =>
        rows.reduce((all, row) => all + Number(Object(row)["amount"]), 0);
      return sum(paid) - sum(refundsOf(orderSn));
    },
    holdRefunds: () => {
      const letting = new AbortController();
      wire.until = new Promise((resolve) => letting.signal.addEventListener("abort", () => resolve()));
      return () => letting.abort();
    },
    stop: wire.stop,
  };
};

/** Delivers what Stripe reports to one of the servers, as Stripe does: again and again until it was taken. */
export const notify = async (nextUrl: () => string, { id, type, object }: StripeEvent): Promise<void> => {
  const created = seconds();
  const payload = JSON.stringify({ id, object: "event", type, created, data: { object } });
  const sealed = createHmac("sha256", STRIPE_KEYS.webhookSecret).update(`${created}.${payload}`).digest("hex");
  const signature = `t=${created},v1=${sealed}`;
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  await eventually(async () => {
    const url = `${nextUrl()}${webhookOf("stripe")}`;
    return await fetch(url, { method: "POST", body: payload, headers }).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
};
