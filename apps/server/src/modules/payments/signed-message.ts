import Stripe from "stripe";

/** A message older than this, in seconds, is one that somebody kept. */
const OLDEST_MESSAGE = 300;

/** Whether the message was signed with this secret, its time included, within the last five minutes. */
export const isSigned = (
  body: Uint8Array,
  signature: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean => {
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

/** Signs a message as `isSigned` wants it. */
export const signMessage = (
  payload: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): string => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
