import { type CardProviders, cardProviders } from "../../modules/payments/card-providers.ts";
import type { PaymentProvider } from "../../modules/payments/payment-provider.ts";

/** Providers that a test sets up and takes away; at first all are there, and the first takes new payments. */
export type SwitchedProviders = CardProviders & {
  readonly setUp: (all: readonly PaymentProvider[], current: string) => void;
};

export const switchedProviders = (...all: readonly PaymentProvider[]): SwitchedProviders => {
  let now = cardProviders(all, all[0]?.name ?? "");
  return {
    get all() {
      return now.all;
    },
    get current() {
      return now.current;
    },
    of: (name) => now.of(name),
    setUp: (present, current) => {
      now = cardProviders(present, current);
    },
  };
};
