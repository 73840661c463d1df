import { createHmac } from "node:crypto";

import { money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import { CARD_CURRENCY } from "../limits.ts";
import type { VerifiedEvent, Message, ProviderFact } from "../payment-provider.ts";
import { isSigned, signMessage } from "./sandbox-signature.ts";

/** The header with the sandbox's signature. */
const SIGNATURE = "sandbox-signature";

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.literal("payment.paid"),
  payment: z.object({
    ref: z.string(),
    reference: z.string(),
    amount: z.string().regex(/^\d{1,12}$/),
    /** Unix seconds. */
    paid_at: z.int(),
  }),
});
type SandboxEvent = z.infer<typeof event>;

/** Both sides know the company's key; the signing secret is derived from it. */
export const sandboxSecret = (secretKey: string): string =>
  createHmac("sha256", secretKey).update("sandbox payments").digest("hex");

/** An event as it is sent: its body, and the header with its signature. */
export const sealSandboxEvent = (
  reported: SandboxEvent,
  { secret, now }: { readonly secret: string; readonly now: Date },
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } => {
  const body = JSON.stringify(reported);
  return { body, headers: { [SIGNATURE]: signMessage(body, { secret, now }), "content-type": "application/json" } };
};

export const verifySandboxEvent = (
  { body, headers }: Message,
  secret: string,
  now: Date,
): Outcome<readonly VerifiedEvent[], "event.unsigned" | "event.unreadable"> => {
  const signature = headers[SIGNATURE];
  if (typeof signature !== "string" || !isSigned(body, signature, { secret, now })) return refused("event.unsigned");
  const text = new TextDecoder().decode(body);
  const read = event.safeParse(parseJson(text));
  return read.success ? done([{ id: read.data.id, kind: read.data.type, body: text }]) : refused("event.unreadable");
};

export const parseSandboxEvent = (body: string): ProviderFact => {
  const read = event.safeParse(parseJson(body));
  if (!read.success) return { kind: "unreadable" };
  const { ref, reference, amount, paid_at } = read.data.payment;
  const received = { amount: money(BigInt(amount)), currency: CARD_CURRENCY, chargeRef: ref };
  return { kind: "paid", reference, ref, money: { ...received, at: new Date(paid_at * 1000) } };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
