import { formatMoney, type Money } from "@espalier/core/money/money";
import { needsProvider, type PaymentMethod } from "@espalier/core/vocabulary/order";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Buyer } from "../members/buyer.ts";
import { CARD_LIMITS } from "../payments/limits.ts";
import { readSettings } from "../settings/settings.ts";
import type { OrdersDeps } from "./deps.ts";

/** The payment methods that the company offers besides SP, its time zone, and what a point is worth for tax (ZERO: nothing). */
export type PaymentOptions = {
  readonly coin: boolean;
  readonly card: boolean;
  readonly timeZone: string;
  readonly pointValue: Money;
};

export const readPaymentOptions = async ({
  db,
  cards,
  timeZone,
}: Pick<OrdersDeps, "db" | "cards" | "timeZone">): Promise<PaymentOptions> => {
  const settings = await readSettings(db);
  return {
    coin: settings["order.coinPayment"],
    card: cards.current !== undefined,
    timeZone,
    pointValue: settings["tax.pointValue"],
  };
};

/** The refusal of a payment method that is not available; undefined when it is. */
export const refuseMethod = (
  method: PaymentMethod,
  options: PaymentOptions,
): "order.card_unavailable" | "order.coin_unavailable" | undefined => {
  if (needsProvider(method) && !options.card) return "order.card_unavailable";
  return method === "CP" && !options.coin ? "order.coin_unavailable" : undefined;
};

/** The refusal of a wallet for what is not bought as a member; undefined when it may pay. */
export const refuseWallet = (
  method: PaymentMethod,
  { memberId }: Pick<Buyer, "memberId">,
): "order.wallet_unavailable" | undefined =>
  memberId === null && !needsProvider(method) ? "order.wallet_unavailable" : undefined;

/** The refusal of an amount (hundredths of a dollar) that cards cannot be charged; undefined when they can. */
export const refuseCardAmount = (amount: Money): Outcome<never, "order.card_amount"> | undefined => {
  const { least, most } = CARD_LIMITS;
  if (amount >= least && amount <= most) return undefined;
  return refused("order.card_amount", { least: formatMoney(least), most: formatMoney(most) });
};
