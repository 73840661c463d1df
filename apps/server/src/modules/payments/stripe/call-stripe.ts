import { done, refused } from "@espalier/core/vocabulary/outcome";
import Stripe from "stripe";

import type { ProviderResult } from "../payment-provider.ts";

/**
 * Asks Stripe something. What the request itself was refused for is a definite no; everything else (no connection, too many
 * requests, a fault there, a key that is not good) says nothing about the action, and is tried again later.
 */
export const callStripe = async <Value>(send: () => Promise<Value>): Promise<ProviderResult<Value>> => {
  try {
    return done(await send());
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
