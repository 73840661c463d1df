import { done, refused } from "@espalier/core/vocabulary/outcome";
import Stripe from "stripe";

import { inServiceSpan } from "../../../platform/telemetry/spans.ts";
import type { ProviderResult } from "../payment-provider.ts";

/**
 * Calls Stripe. An error of the request itself is a definite refusal; every other error (no connection, too many
 * requests, an error at Stripe, an invalid key) does not give the result of the action, which is tried again later.
 */
export const callStripe = async <Value>(send: () => Promise<Value>): Promise<ProviderResult<Value>> => {
  try {
    return done(await inServiceSpan("stripe", send));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, message, statusCode } = error;
    const detail = [code ?? type, message].join(": ").slice(0, LONGEST_DETAIL);
    const isNo = DEFINITE.has(type) && statusCode !== 409;
    return refused(isNo ? "provider.refused" : "provider.unreachable", { detail });
  }
};

const LONGEST_DETAIL = 300;
const DEFINITE: ReadonlySet<string> = new Set([
  "StripeInvalidRequestError",
  "StripeCardError",
  "StripeIdempotencyError",
]);
