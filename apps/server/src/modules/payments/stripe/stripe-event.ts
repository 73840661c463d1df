import { money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import Stripe from "stripe";
import { z } from "zod";

import type { VerifiedEvent, Message, ProviderFact } from "../payment-provider.ts";
import { readMoney, readRefund, stripeDispute, stripeRefund, stripeSession } from "./stripe-objects.ts";

const heading = z.object({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) });
const event = heading.extend({ created: z.int(), data: z.object({ object: z.unknown() }) });

/** The events that the webhook has to be subscribed to; others are stored and ignored. */
const PAID = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
const CLOSED = ["checkout.session.expired", "checkout.session.async_payment_failed"];
const REFUND = ["refund.created", "refund.updated", "refund.failed"];
const DISPUTE = ["charge.dispute.created"];

export const verifyStripeEvent = (
  { body, headers }: Message,
  secret: string,
  now: Date,
): Outcome<readonly VerifiedEvent[], "event.unsigned" | "event.unreadable"> => {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string" || !isSigned(body, signature, secret, now)) return refused("event.unsigned");
  const text = readText(body);
  const read = event.safeParse(parseJson(text));
  return read.success ? done([{ id: read.data.id, kind: read.data.type, body: text }]) : refused("event.unreadable");
};

/** The age in seconds from which a message counts as recorded and replayed. */
const OLDEST_MESSAGE = 300;

/** Whether the message, with its time, was signed with this secret lately. */
const isSigned = (body: Uint8Array, signature: string, secret: string, now: Date): boolean => {
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(body, signature, secret, OLDEST_MESSAGE, undefined, now.getTime()) ??
      false
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
};

export const parseStripeEvent = (body: string): ProviderFact => {
  try {
    return parseEvent(body);
  } catch (error) {
    if (error instanceof z.ZodError) return { kind: "unreadable" };
    throw error;
  }
};

const parseEvent = (body: string): ProviderFact => {
  const { type, created, data } = event.parse(JSON.parse(body));
  if (PAID.includes(type)) {
    const session = stripeSession.parse(data.object);
    // A complete page is not always paid yet: in that case another event follows.
    if (session.payment_status !== "paid") return { kind: "nothing" };
    const reference = session.client_reference_id ?? "";
    return { kind: "paid", reference, ref: session.id, money: readMoney(session, created) };
  }
  if (CLOSED.includes(type)) {
    const { id: ref, client_reference_id: reference } = stripeSession.parse(data.object);
    return { kind: "closed", reference: reference ?? "", ref };
  }
  if (REFUND.includes(type)) {
    const { metadata, amount, currency } = stripeRefund.parse(data.object);
    return {
      kind: "refund",
      reference: metadata?.["reference"] ?? "",
      state: readRefund(data.object),
      amount: money(BigInt(amount)),
      currency: currency.toUpperCase(),
    };
  }
  if (DISPUTE.includes(type)) {
    const { id: ref, amount, currency } = stripeDispute.parse(data.object);
    return { kind: "dispute", ref, amount: money(BigInt(amount)), currency: currency.toUpperCase() };
  }
  return { kind: "nothing" };
};

/** The text of bytes; empty when they are none. */
const readText = (body: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return "";
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
