import { couponExchange } from "@espalier/core/ledger/movements";
import { refuseDearer } from "@espalier/core/orders/refuse-dearer";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { insertCoupon } from "./store.ts";
import { findOffer } from "./queries.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

type ExchangeRequest = {
  readonly memberId: number;
  readonly offerId: number;
  /** The RP that the member confirmed. */
  readonly confirmed: Money | undefined;
};

/**
 * Exchanges RP for the coupon of an offer: it belongs to the member and is valid from now on for the offer's days.
 * Points and coupon are written in one transaction.
 */
export const exchangePoints = async (
  tx: Tx,
  { memberId, offerId, confirmed }: ExchangeRequest,
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<{ id: number }, ExchangeRefusal>> => {
  const offer = await findOffer(tx, offerId);
  if (!offer) return refused("coupon.unknown");
  if (!offer.on_sale) return refused("coupon.not_exchangeable");
  const { on_sale: _, price, valid_days, ...coupon } = offer;
  const agreed = refuseDearer({ amount: price, unit: "RP" }, confirmed);
  if (!agreed.ok) return agreed;
  const sn = serialNumber("X", now, random(5));
  const [posted] = await postJournals(tx, [couponExchange({ member: memberId, sn, at: now }, price)]);
  if (posted?.outcome === "insufficient") return refused("wallet.insufficient", { unit: "RP" });
  if (posted?.outcome !== "posted") return refused("wallet.frozen");
  const ends_at = new Date(now.getTime() + valid_days * DAY_MS);
  return done({
    id: await insertCoupon(tx, { ...coupon, begins_at: now, ends_at, only_member_id: memberId, exchange_sn: sn }),
  });
};

type ExchangeRefusal =
  | "coupon.unknown"
  | "coupon.not_exchangeable"
  | "price.changed"
  | "wallet.insufficient"
  | "wallet.frozen";
