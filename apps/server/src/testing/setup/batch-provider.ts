import { createHash, createHmac } from "node:crypto";

import { money, type Money, subtract, ZERO, add } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type {
  PaymentProvider,
  PaymentToOpen,
  ProviderFact,
  ProviderResult,
  RefundState,
  VerifiedEvent,
  WantedRefund,
} from "../../modules/payments/payment-provider.ts";

type Page = PaymentToOpen & { state: "open" | "closed" | "paid"; readonly ref: string };
type Refund = WantedRefund & { readonly ref: string; state: RefundState["state"] };

/** A message as it is sent: its body, and the header with its signature. */
type Sealed = { readonly payload: string; readonly headers: Readonly<Record<string, string>> };

/**
 * A provider in memory that can only open and close pages and refund: it cannot be asked about anything, and confirms everything by messages
 * of several events, which are signed without a time. A test controls it and delivers its events.
 */
export type BatchProvider = PaymentProvider & {
  health: "well" | "down" | "loses answers";
  readonly pages: readonly Page[];
  readonly refunds: readonly Refund[];
  /** Pays on the page of this reference; returns the event that reports it. */
  readonly pay: (reference: string, now: Date, amount?: Money) => object;
  readonly expire: (reference: string) => object;
  /** Decides a refund; returns the event that reports it. */
  readonly decide: (reference: string, state: RefundState["state"], now: Date) => object;
  readonly seal: (...events: readonly unknown[]) => Sealed;
  /** The money received less refunds. */
  readonly stored: (orderSn: string) => Money;
};

const SECRET = "the secret of a provider of batches";
const SIGNATURE = "batch-signature";

export const batchProvider = (): BatchProvider => {
  const pages: Page[] = [];
  const refunds: Refund[] = [];
  let health: BatchProvider["health"] = "well";
  /** Performs the request, unless the provider is down, and returns the result, unless answers are lost. */
  const answer = <Value>(act: () => ProviderResult<Value>): Promise<ProviderResult<Value>> => {
    const unreachable = refused("provider.unreachable", { detail: `is ${health}` });
    if (health === "down") return Promise.resolve(unreachable);
    const acted = act();
    return Promise.resolve(health === "well" ? acted : unreachable);
  };
  const pageOf = (reference: string): Page => {
    const page = pages.find((each) => each.reference === reference);
    if (!page) throw new Error(`no page for ${reference}`);
    return page;
  };
  return {
    name: "batch",
    takesTestCards: true,
    open: (wanted) =>
      answer(() => {
        const opened = pages.find(({ reference }) => reference === wanted.reference);
        const page: Page = opened ?? { ...wanted, state: "open", ref: `batch-${pages.length + 1}` };
        if (!opened) pages.push(page);
        return done({ ref: page.ref, payUrl: `https://batch.example/${page.ref}` });
      }),
    close: (ref) =>
      answer(() => {
        const page = pages.find((each) => each.ref === ref);
        if (page?.state === "open") page.state = "closed";
        if (page?.state === "closed") return done({ ref, state: "closed" });
        return refused("provider.refused", { detail: `${ref} can no longer be closed` });
      }),
    refund: (wanted) =>
      answer(() => {
        const known = refunds.find(({ key }) => key === wanted.key);
        const refund: Refund = known ?? { ...wanted, ref: `back-${refunds.length + 1}`, state: "waiting" };
        if (!known) refunds.push(refund);
        return done({ ref: refund.ref, state: "waiting", at: new Date(0), detail: "" });
      }),
    verify: ({ body, headers }) => {
      const text = new TextDecoder().decode(body);
      if (headers[SIGNATURE] !== signatureOf(text)) return refused("event.unsigned");
      const read = message.safeParse(JSON.parse(text));
      return read.success ? done(read.data.events.map(readEvent)) : refused("event.unreadable");
    },
    parseEvent,
    get health() {
      return health;
    },
    set health(next) {
      health = next;
    },
    pages,
    refunds,
    pay: (reference, now, amount) => {
      const page = pageOf(reference);
      page.state = "paid";
      const received = { amount: String(amount ?? page.amount), currency: "USD", at: now.toISOString() };
      return { id: `paid ${reference}`, type: "paid", reference, ref: page.ref, ...received };
    },
    expire: (reference) => {
      const page = pageOf(reference);
      if (page.state === "open") page.state = "closed";
      return { id: `ended ${reference}`, type: "ended", reference, ref: page.ref };
    },
    decide: (reference, state, now) => {
      const refund = refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      refund.state = state;
      const { ref, amount } = refund;
      const reported = { amount: String(amount), currency: "USD", at: now.toISOString() };
      return { id: `${state} ${reference}`, type: "refund", state, reference, ref, ...reported };
    },
    seal: (...events) => {
      const payload = JSON.stringify({ events });
      return { payload, headers: { [SIGNATURE]: signatureOf(payload), "content-type": "application/json" } };
    },
    stored: (orderSn) => {
      const paid = pages.filter((page) => page.orderSn === orderSn && page.state === "paid");
      const back = refunds.filter((refund) => refund.orderSn === orderSn && refund.state === "done");
      return add(...paid.map(({ amount }) => amount), ...back.map(({ amount }) => subtract(ZERO, amount)));
    },
  };
};

const signatureOf = (text: string): string => createHmac("sha256", SECRET).update(text).digest("hex");

const message = z.object({ events: z.array(z.unknown()).min(1) });
const heading = z.object({ id: z.string().regex(/^[\w -]{1,255}$/), type: z.string().regex(/^\w{1,64}$/) });

/** An event without a readable name is named by its text, so that it is one of its own. */
const readEvent = (reported: unknown): VerifiedEvent => {
  const body = JSON.stringify(reported);
  const read = heading.safeParse(reported);
  if (read.success) return { id: read.data.id, kind: read.data.type, body };
  return { id: createHash("sha256").update(body).digest("hex"), kind: "unreadable", body };
};

const money$ = { amount: z.string().transform((amount) => money(BigInt(amount))), currency: z.string() };
const at = z.iso.datetime().transform((text) => new Date(text));
const named = { reference: z.string(), ref: z.string() };
const fact = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paid"), ...named, ...money$, at }),
  z.object({ type: z.literal("ended"), ...named }),
  z.object({ type: z.literal("refund"), state: z.enum(["waiting", "done", "failed"]), ...named, ...money$, at }),
]);

const parseEvent = (body: string): ProviderFact => {
  const read = fact.safeParse(JSON.parse(body));
  if (!read.success) return { kind: "unreadable" };
  const reported = read.data;
  const { reference, ref } = reported;
  switch (reported.type) {
    case "paid": {
      const { amount, currency, at: paidAt } = reported;
      return { kind: "paid", reference, ref, money: { amount, currency, chargeRef: `charge ${ref}`, at: paidAt } };
    }
    case "ended":
      return { kind: "closed", reference, ref };
    case "refund": {
      const { state, amount, currency, at: since } = reported;
      return {
        kind: "refund",
        reference,
        state: { ref, state, at: since, detail: state === "failed" ? "account closed" : "" },
        amount,
        currency,
      };
    }
  }
};
