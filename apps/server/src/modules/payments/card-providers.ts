import type { PaymentProvider } from "./payment-provider.ts";

/** The card providers that are set up. A payment, its refunds and its events stay with the provider at which it was opened. */
export type CardProviders = {
  /** In a fixed order: the webhook without a name is the first one's. */
  readonly all: readonly PaymentProvider[];
  /** The provider of new payments; undefined: cards are not offered. */
  readonly current: PaymentProvider | undefined;
  /** The provider of a stored payment or event; undefined when it is not set up. */
  readonly of: (name: string) => PaymentProvider | undefined;
};

/** The providers, of which the one named takes new payments. */
export const cardProviders = (all: readonly PaymentProvider[], current: string): CardProviders => {
  const of = (name: string): PaymentProvider | undefined => all.find((each) => each.name === name);
  return { all, current: of(current), of };
};
