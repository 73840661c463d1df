// The tests read texts outside of the app, where nothing else brings in the module that is added to below.
import type {} from "i18next";

import type { texts as address } from "./en/address.ts";
import type { texts as articles } from "./en/articles.ts";
import type { texts as bank } from "./en/bank.ts";
import type { texts as booking } from "./en/booking.ts";
import type { texts as cart } from "./en/cart.ts";
import type { texts as coupon } from "./en/coupon.ts";
import type { texts as entrance } from "./en/entrance.ts";
import type { texts as goods } from "./en/goods.ts";
import type { texts as home } from "./en/home.ts";
import type { texts as incentive } from "./en/incentive.ts";
import type { texts as invite } from "./en/invite.ts";
import type { texts as mine } from "./en/mine.ts";
import type { texts as notices } from "./en/notices.ts";
import type { texts as order } from "./en/order.ts";
import type { texts as profit } from "./en/profit.ts";
import type { texts as referral } from "./en/referral.ts";
import type { texts as setting } from "./en/setting.ts";
import type { texts as shell } from "./en/shell.ts";
import type { texts as team } from "./en/team.ts";
import type { texts as trade } from "./en/trade.ts";
import type { texts as wallet } from "./en/wallet.ts";

/** Every area of texts: one file in each language's folder. English decides which texts there are. */
type Texts = {
  address: typeof address;
  articles: typeof articles;
  bank: typeof bank;
  booking: typeof booking;
  cart: typeof cart;
  coupon: typeof coupon;
  entrance: typeof entrance;
  goods: typeof goods;
  home: typeof home;
  incentive: typeof incentive;
  invite: typeof invite;
  mine: typeof mine;
  notices: typeof notices;
  order: typeof order;
  profit: typeof profit;
  referral: typeof referral;
  setting: typeof setting;
  shell: typeof shell;
  team: typeof team;
  trade: typeof trade;
  wallet: typeof wallet;
};

export type Area = keyof Texts;

/** What another language's file must satisfy: the same texts, in its own words. */
export type Translated<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Texts;
  }
}
