import { parseMoney, ZERO } from "@espalier/core/money/money";

import { stockBanks } from "./builders/a-bank-account.ts";
import { aBookingItem, switchBooking } from "./builders/a-booking-item.ts";
import { aCollectionPoint, aDeliveryMethod } from "./builders/a-delivery-method.ts";
import { aGood } from "./builders/a-good.ts";
import { aMember } from "./builders/a-member.ts";
import { anIncentive } from "./builders/an-incentive.ts";
import { START, type TestApp } from "./setup/test-app.ts";

/** The common data of a shop. */
export type Stock = {
  readonly goodsId: number;
  readonly categoryId: number;
  readonly noticeId: number;
  readonly articleSymbol: string;
  readonly bankId: number;
  readonly offerId: number;
  readonly bookingItemId: number;
  readonly incentiveId: number;
  /** Delivers everywhere, free. */
  readonly methodId: number;
  readonly pointId: number;
  /** Returns a different bookable time at each call, as "YYYY-MM-DD HH:mm". */
  readonly nextSlot: () => string;
};

const HOURS = 9;
const OPENING = 9;

/** Adds one example of every kind of thing that a call can name, and switches on all features. */
export const stockShop = async ({ db }: TestApp): Promise<Stock> => {
  const titles = { title: { en: "Lantern", cn: "灯笼" } };
  const texts = { ...titles, content: { en: "<p>Light</p>", cn: "<p>光</p>" } };
  // The first member is the root, so it must not be one that a test checks.
  await aMember(db, { nickname: "House" });
  await stockBanks(db);
  await switchBooking(db, true, 60);
  await db
    .insertInto("article")
    .values({ symbol: "about", ...texts })
    .execute();
  const category = await db.insertInto("category").values(titles).returning("id").executeTakeFirstOrThrow();
  const notice = await db
    .insertInto("notice")
    .values({ ...texts, created_at: START })
    .returning("id")
    .executeTakeFirstOrThrow();
  const offer = await db
    .insertInto("coupon_offer")
    .values({ ...titles, percent: 5, at_least: ZERO, price: parseMoney("1.00") ?? ZERO, valid_days: 30 })
    .returning("id")
    .executeTakeFirstOrThrow();
  let slots = 0;
  return {
    goodsId: await aGood(db, { price: "10.00", stock: 100_000 }),
    categoryId: category.id,
    noticeId: notice.id,
    articleSymbol: "about",
    bankId: 1,
    offerId: offer.id,
    bookingItemId: await aBookingItem(db),
    incentiveId: await anIncentive(db),
    methodId: await aDeliveryMethod(db, { steps: [{ price: "0.00" }] }),
    pointId: await aCollectionPoint(db),
    nextSlot: () => {
      const [days, hour] = [Math.floor(slots / HOURS), OPENING + (slots % HOURS)];
      slots += 1;
      return `${workday(days)} ${String(hour).padStart(2, "0")}:00`;
    },
  };
};

/** The day a number of working days after the Monday of the tests' clock, not counting that day. */
const workday = (days: number): string => {
  const [weeks, day] = [Math.floor(days / 4), 1 + (days % 4)];
  return new Date(START.getTime() + (weeks * 7 + day) * 86_400_000).toISOString().slice(0, 10);
};
