import type { Db } from "../../platform/db/in-transaction.ts";
import { cardProviders, type CardProviders } from "./card-providers.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import type { StripeKeys } from "./stripe/stripe-keys.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

type OpenDeps = {
  readonly db: Db;
  readonly random: (bytes: number) => Buffer;
  readonly clock: () => Date;
};

type Settings = {
  readonly stripe: StripeKeys | null;
  /** The sandbox is only for trial installations. */
  readonly forTrial: boolean;
  readonly secretKey: string;
  /** The name of the provider of new payments, or "none". */
  readonly newCardPayments: string;
};

/** Opens every card provider that is set up. */
export const openProviders = (
  { stripe, forTrial, secretKey, newCardPayments }: Settings,
  deps: OpenDeps,
): CardProviders =>
  cardProviders(
    [
      ...(stripe === null ? [] : [stripeProvider(stripe)]),
      ...(forTrial ? [sandboxProvider({ ...deps, secretKey })] : []),
    ],
    newCardPayments,
  );
