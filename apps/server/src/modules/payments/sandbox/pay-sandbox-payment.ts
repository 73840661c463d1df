import type { Db } from "../../../platform/db/in-transaction.ts";
import type { SandboxPayment } from "./queries.ts";
import { markPaid } from "../store/sandbox.ts";
import { sandboxSecret, sealSandboxEvent } from "./sandbox-event.ts";

type PaidWith = {
  readonly db: Db;
  readonly secretKey: string;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/** A signed message for the webhook. */
export type SealedEvent = ReturnType<typeof sealSandboxEvent>;

/** Charges a test card. Returns the message that reports it, or undefined when the payment was no longer open. */
export const paySandboxPayment = async (
  { ref, reference, amount }: SandboxPayment,
  { db, secretKey, random, now }: PaidWith,
): Promise<SealedEvent | undefined> => {
  if (!(await markPaid(db, ref, now))) return undefined;
  const payment = { ref, reference, amount: String(amount), paid_at: Math.floor(now.getTime() / 1000) };
  const event = { id: `sbe_${random(12).toString("hex")}`, type: "payment.paid" as const, payment };
  return sealSandboxEvent(event, { secret: sandboxSecret(secretKey), now });
};
