import type { LocalizedText } from "@espalier/core/text/localized-text";

/** A coupon every member may use once while the campaign lasts. */
export interface CampaignCoupon {
  readonly key: string;
  readonly title: LocalizedText;
  /** Percent off, 5 to 20. */
  readonly percent: number;
  /** The smallest order before the discount: a decimal string in the order's unit. */
  readonly atLeast: string;
  readonly validDays: number;
}

export const CAMPAIGN_COUPONS: readonly CampaignCoupon[] = [
  {
    key: "welcome",
    title: { en: "Welcome, 5% off", cn: "新会员 95 折" },
    percent: 5,
    atLeast: "30.00",
    validDays: 90,
  },
  {
    key: "tea-time",
    title: { en: "Tea time, 8% off", cn: "下午茶 92 折" },
    percent: 8,
    atLeast: "60.00",
    validDays: 30,
  },
  { key: "autumn", title: { en: "Autumn, 12% off", cn: "秋日 88 折" }, percent: 12, atLeast: "150.00", validDays: 45 },
  {
    key: "big-table",
    title: { en: "Big table, 20% off", cn: "家宴 8 折" },
    percent: 20,
    atLeast: "500.00",
    validDays: 14,
  },
];

/** A coupon that customers of the public shop use by its code, as often in all as `most` says. */
export interface CustomerCode extends Omit<CampaignCoupon, "key" | "percent"> {
  readonly code: string;
  readonly percent: number;
  /** In dollars, where it takes no percentage off. */
  readonly sumOff: string;
  readonly most: number;
}

export const CUSTOMER_CODES: readonly CustomerCode[] = [
  {
    code: "HELLO10",
    title: { en: "First order, 10% off", cn: "首单 9 折" },
    percent: 10,
    sumOff: "0.00",
    atLeast: "20.00",
    most: 500,
    validDays: 90,
  },
  {
    code: "TEA5",
    title: { en: "$5 off from $40", cn: "满 40 美元减 5 美元" },
    percent: 0,
    sumOff: "5.00",
    atLeast: "40.00",
    most: 100,
    validDays: 45,
  },
];

/** A coupon members can have for points, as often as they like. */
export interface CouponOffer {
  readonly title: LocalizedText;
  readonly percent: number;
  readonly atLeast: string;
  /** In RP, a decimal string. */
  readonly price: string;
  readonly validDays: number;
}

export const COUPON_OFFERS: readonly CouponOffer[] = [
  {
    title: { en: "Small treat, 5% off", cn: "小确幸 95 折" },
    percent: 5,
    atLeast: "20.00",
    price: "60.00",
    validDays: 30,
  },
  {
    title: { en: "Pantry refill, 10% off", cn: "厨房补货 9 折" },
    percent: 10,
    atLeast: "50.00",
    price: "150.00",
    validDays: 30,
  },
  {
    title: { en: "Season of gifts, 15% off", cn: "礼赠时节 85 折" },
    percent: 15,
    atLeast: "120.00",
    price: "320.00",
    validDays: 60,
  },
  {
    title: { en: "The whole household, 25% off", cn: "全家满载 75 折" },
    percent: 25,
    atLeast: "400.00",
    price: "900.00",
    validDays: 90,
  },
];
