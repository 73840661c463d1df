import Stripe from "stripe";

/** The age in seconds from which a message counts as recorded and replayed. */
const OLDEST_MESSAGE = 300;

/** Whether the message, with its time, was signed with this secret within the last five minutes. */
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

/** Signs a message in the form that `isSigned` checks. */
export const signMessage = (
  payload: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): string => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
