import type { Tx } from "../platform/db/in-transaction.ts";
import { mapLanguages } from "../platform/db/localized.ts";
import { insertManyArticles } from "../modules/content/store/articles.ts";
import { insertManyNotices } from "../modules/content/store/notices.ts";
import { insertCode, insertManyCoupons, insertManyOffers } from "../modules/coupons/store.ts";
import { insertManyItems } from "../modules/plan/store/incentive-items.ts";
import { insertManyBanks } from "../modules/wallets/store/banks.ts";
import { writeSetting } from "../modules/settings/settings.ts";
import { sanitiseHtml } from "../platform/html/sanitise-html.ts";
import { ARTICLES } from "@espalier/demo/content/articles";
import { BANKS } from "@espalier/demo/content/banks";
import { BANNERS } from "@espalier/demo/content/banners";
import { COMPANY } from "@espalier/demo/content/company";
import { CAMPAIGN_COUPONS, COUPON_OFFERS, CUSTOMER_CODES } from "@espalier/demo/content/coupons";
import { ADVANCEMENT_ITEMS, PERFORMANCE_ITEMS, type IncentiveItem } from "@espalier/demo/content/incentives";
import { NOTICES } from "@espalier/demo/content/notices";
import { amount, pictureAddress } from "./seed-catalog.ts";
import { DAY_MS } from "../platform/clock/durations.ts";

/** Customers have typed codes for as long as they have bought. */
const CODES_SINCE_DAYS = 90;

/**
 * Creates the content that operators write: notices, articles, banners, banks, incentives, coupons, coupon offers and the company's details.
 */
export const seedContent = async (tx: Tx, now: Date): Promise<void> => {
  const notices = NOTICES.toSorted((a, b) => b.daysAgo - a.daysAgo).map((notice) => ({
    title: notice.title,
    content: mapLanguages(notice.content, sanitiseHtml),
    cover: notice.cover === null ? "" : pictureAddress(notice.cover),
    created_at: new Date(now.getTime() - notice.daysAgo * DAY_MS),
  }));
  await insertManyNotices(tx, notices);
  const articles = ARTICLES.map(({ symbol, title, content }) => ({
    symbol,
    title,
    content: mapLanguages(content, sanitiseHtml),
  }));
  await insertManyArticles(tx, articles);
  const banks = BANKS.map(({ id, bank_name, bg_color }) => ({
    id,
    name: bank_name,
    bg_color,
  }));
  await insertManyBanks(tx, banks);
  const incentives = [...offer("advancement", ADVANCEMENT_ITEMS), ...offer("performance", PERFORMANCE_ITEMS)];
  await insertManyItems(tx, incentives);
  const coupons = CAMPAIGN_COUPONS.map((coupon) => ({
    title: coupon.title,
    percent: coupon.percent,
    at_least: amount(coupon.atLeast),
    begins_at: new Date(now.getTime() - DAY_MS),
    ends_at: new Date(now.getTime() + coupon.validDays * DAY_MS),
  }));
  await insertManyCoupons(tx, coupons);
  for (const { code, title, percent, sumOff, atLeast, most, validDays } of CUSTOMER_CODES) {
    const dates = {
      begins_at: new Date(now.getTime() - CODES_SINCE_DAYS * DAY_MS),
      ends_at: new Date(now.getTime() + validDays * DAY_MS),
    };
    await insertCode(tx, { code, title, percent, sum_off: amount(sumOff), at_least: amount(atLeast), ...dates }, most);
  }
  const offers = COUPON_OFFERS.map(({ title, percent, atLeast, price, validDays }) => ({
    title,
    percent,
    at_least: amount(atLeast),
    price: amount(price),
    valid_days: validDays,
  }));
  await insertManyOffers(tx, offers);
  const banners = BANNERS.map(({ picture, link, title, subtitle }) => ({
    image: pictureAddress(picture),
    link,
    title,
    subtitle,
  }));
  await writeSetting(tx, "home.banners", banners);
  await writeSetting(tx, "company.name", COMPANY.name);
  await writeSetting(tx, "company.address", COMPANY.address);
  await writeSetting(tx, "company.registration", COMPANY.registration);
  await writeSetting(tx, "shop.public", true);
};

const offer = (list: "advancement" | "performance", items: readonly IncentiveItem[]) =>
  items.map((item) => ({
    list,
    level: item.level,
    weaker_leg_sales: amount(item.weaker_leg_sales),
    bonus_amount: amount(item.bonus_amount),
    qualification_days: item.qualification_days,
  }));
