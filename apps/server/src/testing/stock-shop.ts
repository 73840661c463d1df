import { parseMoney, ZERO } from "@espalier/core/money/money";

import { stockBanks } from "./builders/a-bank-account.ts";
import { aBookingItem, switchBooking } from "./builders/a-booking-item.ts";
import { aGood } from "./builders/a-good.ts";
import { aMember } from "./builders/a-member.ts";
import { anIncentive } from "./builders/an-incentive.ts";
import { START, type TestApp } from "./setup/test-app.ts";

/** What a shop has for everyone. */
export type Stock = {
  readonly goodsId: number;
  readonly categoryId: number;
  readonly noticeId: number;
  readonly articleSymbol: string;
  readonly bankId: number;
  readonly offerId: number;
  readonly bookingItemId: number;
  readonly incentiveId: number;
  /** A time that can be booked, each answer another one, as "YYYY-MM-DD HH:mm". */
  readonly nextSlot: () => string;
};

const HOURS = 9;
const OPENING = 9;

/** Gives every kind of thing that a call can name one example, and switches on what can be switched. */
export const stockShop = async ({ db }: TestApp): Promise<Stock> => {
  const titles = { title: { en: "Lantern", cn: "灯笼" } };
  const texts = { ...titles, content: { en: "<p>Light</p>", cn: "<p>光</p>" } };
  // The first member stands above all others, so it must not be one of those that a test looks at.
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
    nextSlot: () => {
      const [days, hour] = [Math.floor(slots / HOURS), OPENING + (slots % HOURS)];
      slots += 1;
      return `${workday(days)} ${String(hour).padStart(2, "0")}:00`;
    },
  };
};

/** A number of working days after the Monday of the tests' clock, not counting that day. */
const workday = (days: number): string => {
  const [weeks, day] = [Math.floor(days / 4), 1 + (days % 4)];
  return new Date(START.getTime() + (weeks * 7 + day) * 86_400_000).toISOString().slice(0, 10);
};
