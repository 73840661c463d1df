import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { CARD_CURRENCY } from "../limits.ts";
import type { FoundPayment, PaymentProvider } from "../payment-provider.ts";
import {
  findByReference,
  findSandboxPayment,
  findSandboxRefund,
  listSandboxEntries,
  type SandboxPayment,
} from "./queries.ts";
import { insertSandboxPayment, insertSandboxRefund, markClosed } from "../store/sandbox.ts";
import { verifySandboxEvent, sandboxSecret, parseSandboxEvent } from "./sandbox-event.ts";

type SandboxDeps = {
  readonly db: Db;
  readonly secretKey: string;
  readonly random: (bytes: number) => Buffer;
  readonly clock: () => Date;
};

export const SANDBOX = "sandbox";

/** The path of the sandbox's pages. */
export const SANDBOX_PAGES = "/sandbox-pay";

/**
 * A built-in provider for trials: it accepts test cards on its own page, stores payments in its own tables, and reports
 * them by signed messages only, so that everything works as with a real provider.
 */
export const sandboxProvider = ({ db, secretKey, random, clock }: SandboxDeps): Required<PaymentProvider> => {
  const secret = sandboxSecret(secretKey);
  const find = async (ref: string | null, reference: string): Promise<FoundPayment | null> => {
    const payment = ref === null ? await findByReference(db, reference) : await findSandboxPayment(db, ref);
    return payment ? state(payment, clock()) : null;
  };
  return {
    name: SANDBOX,
    takesTestCards: true,
    open: async (wanted) => {
      await insertSandboxPayment(db, wanted, { ref: `sbx_${random(12).toString("hex")}`, now: clock() });
      const payment = await findByReference(db, wanted.reference);
      if (!payment) throw new Error(`sandbox payment ${wanted.reference} was written and is not there`);
      return done({ ref: payment.ref, payUrl: `${SANDBOX_PAGES}/${payment.ref}` });
    },
    find: async ({ ref, reference }) => done(await find(ref, reference)),
    close: async (ref) => {
      await markClosed(db, ref);
      const found = await find(ref, "");
      return found ? done(found) : refused("provider.refused", { detail: `no payment ${ref}` });
    },
    refund: async (wanted) => {
      const at = { ref: `sbr_${random(12).toString("hex")}`, now: clock() };
      const refund = await insertSandboxRefund(db, wanted, at);
      if (refund) return done({ ...refund, state: "done", detail: "" });
      return refused("provider.refused", { detail: "not so much is left of this payment" });
    },
    findRefund: async (ref) => {
      const refund = await findSandboxRefund(db, ref);
      if (refund) return done({ ...refund, state: "done", detail: "" });
      return refused("provider.refused", { detail: `no refund ${ref}` });
    },
    list: async (from, to) =>
      done((await listSandboxEntries(db, from, to)).map((entry) => ({ ...entry, currency: CARD_CURRENCY }))),
    verify: (message, now) => verifySandboxEvent(message, secret, now),
    parseEvent: parseSandboxEvent,
  };
};

const state = ({ ref, status, amount, card, paidAt, expiresAt }: SandboxPayment, now: Date): FoundPayment => {
  if (paidAt)
    return { ref, state: "paid", money: { amount, currency: CARD_CURRENCY, chargeRef: ref, card, at: paidAt } };
  if (status === "closed" || expiresAt <= now) return { ref, state: "closed" };
  return { ref, state: "open", payUrl: `${SANDBOX_PAGES}/${ref}` };
};
