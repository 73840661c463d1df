import { formatMoney } from "@espalier/core/money/money";
import { sql } from "kysely";

import { storePicture } from "../../modules/catalog/admin/store-picture.ts";
import { readSettings } from "../../modules/settings/settings.ts";
import { aCoupon, aGood } from "../builders/a-good.ts";
import { aBookingItem } from "../builders/a-booking-item.ts";
import { aTaxClass } from "../builders/a-tax-rate.ts";
import { aMember } from "../builders/a-member.ts";
import { aPicture } from "../builders/a-picture.ts";
import { openedVersion } from "../opened-version.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";
import type { TestApp } from "../setup/test-app.ts";

const TITLES = { title: { en: "Lantern", cn: "灯笼" } };
const TEXTS = { ...TITLES, content: { en: "<p>Light</p>", cn: "<p>光</p>" } };
const NOTICE = { ...TEXTS, cover: "", draft: false, publish_at: 1_777_881_600 };
const DATES = { begins_at: 1_777_881_600, ends_at: 1_778_881_600 };
const OFFER = { ...TITLES, percent: 10, at_least: "0", price: "5", valid_days: 30, on_sale: true };
const BANK = { name: { en: "Harbour Bank", cn: "港湾银行" }, bg_color: "#225577" };

/** Valid requests of the calls about the catalogue, content, coupons, bookings and settings. */
export const validShopRequests = {
  adminCategoryList: () => ({}),
  adminCategoryAdd: () => ({ ...TITLES, hidden: true }),
  adminCategorySet: async (scene) => ({
    id: scene.stock.categoryId,
    ...TITLES,
    hidden: false,
    version: await openedVersion(scene, "adminCategoryList", {}, scene.stock.categoryId),
  }),
  adminCategoryOrder: async ({ shop }) => ({ ids: await categories(shop) }),
  adminGoodsList: ({ stock }) => ({
    ...FIRST_PAGE,
    q: "tea",
    category: stock.categoryId,
    kind: "good",
    on_sale: true,
    recommended: false,
    return_rule: "sealed",
    low: true,
    sort: "stock",
  }),
  adminGoodsView: ({ stock }) => ({ id: stock.goodsId }),
  adminGoodsPriceList: ({ stock }) => ({ id: stock.goodsId }),
  adminGoodsAdd: async (scene) => ({ ...(await goodsForm(scene)), stock: 5 }),
  adminGoodsSet: async (scene) => {
    const id = await aGood(scene.shop.db);
    const version = await openedVersion(scene, "adminGoodsView", { id });
    return { ...(await goodsForm(scene)), id, version, images: "main.svg" };
  },
  adminGoodsSale: async ({ shop }) => ({
    ids: [await aGood(shop.db, { onSale: false }), 2_000_000_000],
    on_sale: true,
  }),
  adminPictureAdd: async () => ({ file: await aPicture() }),
  adminStockList: ({ stock }) => ({ ...FIRST_PAGE, ...MAY_DAYS, goods: stock.goodsId, kind: "order", sort: "delta" }),
  adminStockMove: async ({ shop }) => ({
    id: await aGood(shop.db),
    kind: "correction",
    number: -1,
    on_hand: 100,
    reason: "broken",
  }),

  adminNoticeList: () => ({ ...FIRST_PAGE, q: "Lantern", state: "published", sort: "-at" }),
  adminNoticeView: ({ stock }) => ({ id: stock.noticeId }),
  adminNoticeAdd: () => NOTICE,
  adminNoticeSet: async (scene) => ({
    id: scene.stock.noticeId,
    ...NOTICE,
    version: await openedVersion(scene, "adminNoticeView", { id: scene.stock.noticeId }),
  }),
  adminArticleList: () => ({}),
  adminArticleView: ({ stock }) => ({ symbol: stock.articleSymbol }),
  adminArticleAdd: ({ shop }) => ({ symbol: `a${shop.deps.random(6).toString("hex")}`, ...TEXTS }),
  adminArticleSet: async (scene) => ({
    symbol: scene.stock.articleSymbol,
    ...TEXTS,
    version: await openedVersion(scene, "adminArticleView", { symbol: scene.stock.articleSymbol }),
  }),
  adminArticleDelete: async ({ shop }) => ({ symbol: await article(shop) }),
  adminBannerList: () => ({}),
  adminBannerSet: async (scene) => ({ banners: [], version: await openedVersion(scene, "adminBannerList") }),

  adminCouponList: () => ({
    ...FIRST_PAGE,
    q: "tea",
    state: "valid",
    origin: "member",
    uid: "10000001",
    sort: "-ends_at",
  }),
  adminCouponAdd: ({ shop }) => ({
    ...TITLES,
    ...DATES,
    percent: 0,
    sum_off: "5",
    at_least: "20",
    uid: "",
    code: `TEA${shop.deps.random(6).toString("hex")}`,
    most_uses: 10,
    once_per_email: true,
  }),
  adminCouponView: async ({ shop }) => ({ id: await aCoupon(shop.db) }),
  adminCouponUsage: async ({ shop }) => ({ id: await aCoupon(shop.db) }),
  adminCouponSet: async (scene) => {
    const id = await aCoupon(scene.shop.db);
    return { id, version: await openedVersion(scene, "adminCouponView", { id }), ...TITLES, ...DATES };
  },
  adminCouponUses: async ({ shop }) => ({ ...FIRST_PAGE, coupon: await aCoupon(shop.db) }),
  adminOfferList: () => ({}),
  adminOfferAdd: () => OFFER,
  adminOfferSet: async (scene) => ({
    id: scene.stock.offerId,
    ...OFFER,
    version: await openedVersion(scene, "adminOfferList", {}, scene.stock.offerId),
  }),

  adminBookingList: ({ stock }) => ({
    sort: "name",
    ...FIRST_PAGE,
    ...MAY_DAYS,
    state: "booked",
    item: stock.bookingItemId,
    uid: "10000001",
  }),
  adminBookingCalendar: () => ({ day: "2026-05-04" }),
  adminBookingCancel: async (scene) => ({ id: await booking(scene), reason: "closed that day" }),
  adminBookingDaySet: () => ({ day: "2027-01-04", disabled: true }),
  adminBookingItemList: () => ({}),
  adminBookingItemAdd: () => ({ ...TITLES, on_offer: true, sort: 1 }),
  adminBookingItemSet: async (scene) => {
    const id = await aBookingItem(scene.shop.db);
    const version = await openedVersion(scene, "adminBookingItemList", {}, id);
    return { id, version, ...TITLES, on_offer: false, sort: 2 };
  },

  adminBankList: () => ({}),
  adminBankAdd: () => BANK,
  adminBankSet: async (scene) => ({
    id: scene.stock.bankId,
    ...BANK,
    version: await openedVersion(scene, "adminBankList", {}, scene.stock.bankId),
  }),
  adminBankDelete: async ({ shop }) => ({ id: await bank(shop) }),

  adminCountryList: () => ({}),
  adminSettingList: () => ({}),
  adminSettingSet: async ({ shop }) => ({
    key: "withdraw.minimum",
    value: "12.00",
    reason: "fewer small ones",
    was: formatMoney((await readSettings(shop.db))["withdraw.minimum"]),
  }),
  adminSettingSave: () => ({
    changes: [
      { key: "company.address", value: "1 Quay\nSingapore" },
      { key: "stock.lowAt", value: "4" },
    ],
    reason: "moved",
  }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

const categories = async ({ db }: TestApp): Promise<number[]> =>
  (await db.selectFrom("category").select("id").orderBy("id").execute()).map(({ id }) => id);

const goodsForm = async ({ shop, stock }: AdminScene) => {
  const terms = {
    price: "10",
    retail_price: "13",
    pv_price: "10",
    pv: "0",
    weight: 250,
    sort: 3,
    on_sale: true,
    recommended: true,
    return_rule: "sealed",
  };
  const sku = shop.deps.random(6).toString("hex");
  const tax_class = await aTaxClass(shop.db);
  const images = await aStoredPicture(shop);
  return { ...TEXTS, ...terms, kind: "good", category: stock.categoryId, tax_class, sku, images };
};

/** One picture for each shop: making its sizes takes longer than most calls. */
const aStoredPicture = async (shop: TestApp): Promise<string> => {
  const drawn = pictures.get(shop) ?? storePicture(shop.deps, await aPicture(), shop.now());
  pictures.set(shop, drawn);
  const stored = await drawn;
  return stored.ok ? stored.value.address : "";
};

const pictures = new WeakMap<TestApp, ReturnType<typeof storePicture>>();

const article = async ({ db, deps }: TestApp): Promise<string> => {
  const symbol = `b${deps.random(6).toString("hex")}`;
  await db
    .insertInto("article")
    .values({ symbol, ...TEXTS })
    .execute();
  return symbol;
};

const booking = async ({ shop: { db, now }, stock }: AdminScene): Promise<number> => {
  const { id: member_id } = await aMember(db);
  const [day, time] = stock.nextSlot().split(" ");
  const book_at = new Date(`${day}T${time}:00Z`);
  const who = { member_id, item_id: stock.bookingItemId, name: "Ann", mobile: "1234", book_at, created_at: now() };
  const { id } = await db.insertInto("booking").values(who).returning("id").executeTakeFirstOrThrow();
  const ends_at = new Date(book_at.getTime() + 3_600_000);
  await db.insertInto("booked_slot").values({ starts_at: book_at, ends_at, member_id }).execute();
  return id;
};

const bank = async ({ db }: TestApp): Promise<number> => {
  const { id } = await db
    .insertInto("bank")
    .values({ id: sql<number>`(select max(id) + 1 from bank)`, ...BANK })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
