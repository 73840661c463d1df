import type { Language } from "@espalier/core/text/language";

import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { inLanguage } from "../../platform/db/localized.ts";

/** The offers that exchange RP for coupons, the cheapest first. */
export const listOffers = coalesceReads(
  async (db: Db, language: Language) =>
    await db
      .selectFrom("coupon_offer")
      .select(["id", inLanguage("title", language).as("title"), "percent", "at_least", "price", "valid_days"])
      .where("on_sale", "=", true)
      .orderBy("price")
      .orderBy("id")
      .execute(),
);

export const findOffer = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("coupon_offer")
    .select(["title", "percent", "at_least", "price", "valid_days", "on_sale"])
    .where("id", "=", id)
    .executeTakeFirst();
