// The tests read texts outside of the app, where nothing else brings in the module that is added to below.
import type {} from "i18next";

import type { texts as addresses } from "./en/addresses.ts";
import type { texts as articles } from "./en/articles.ts";
import type { texts as banks } from "./en/banks.ts";
import type { texts as bookings } from "./en/bookings.ts";
import type { texts as cart } from "./en/cart.ts";
import type { texts as countries } from "./en/countries.ts";
import type { texts as coupons } from "./en/coupons.ts";
import type { texts as customers } from "./en/customers.ts";
import type { texts as auth } from "./en/auth.ts";
import type { texts as earning } from "./en/earning.ts";
import type { texts as goods } from "./en/goods.ts";
import type { texts as holds } from "./en/holds.ts";
import type { texts as home } from "./en/home.ts";
import type { texts as inbox } from "./en/inbox.ts";
import type { texts as incentives } from "./en/incentives.ts";
import type { texts as invite } from "./en/invite.ts";
import type { texts as account } from "./en/account.ts";
import type { texts as navigation } from "./en/navigation.ts";
import type { texts as notices } from "./en/notices.ts";
import type { texts as orders } from "./en/orders.ts";
import type { texts as profit } from "./en/profit.ts";
import type { texts as questions } from "./en/questions.ts";
import type { texts as referral } from "./en/referral.ts";
import type { texts as returns } from "./en/returns.ts";
import type { texts as security } from "./en/security.ts";
import type { texts as settings } from "./en/settings.ts";
import type { texts as shell } from "./en/shell.ts";
import type { texts as team } from "./en/team.ts";
import type { texts as trade } from "./en/trade.ts";
import type { texts as wallets } from "./en/wallets.ts";

/** Every area of texts: one file in each language's folder. English decides which texts there are. */
type Texts = {
  addresses: typeof addresses;
  articles: typeof articles;
  banks: typeof banks;
  bookings: typeof bookings;
  cart: typeof cart;
  countries: typeof countries;
  coupons: typeof coupons;
  customers: typeof customers;
  auth: typeof auth;
  earning: typeof earning;
  goods: typeof goods;
  holds: typeof holds;
  home: typeof home;
  inbox: typeof inbox;
  incentives: typeof incentives;
  invite: typeof invite;
  account: typeof account;
  navigation: typeof navigation;
  notices: typeof notices;
  orders: typeof orders;
  profit: typeof profit;
  questions: typeof questions;
  referral: typeof referral;
  returns: typeof returns;
  security: typeof security;
  settings: typeof settings;
  shell: typeof shell;
  team: typeof team;
  trade: typeof trade;
  wallets: typeof wallets;
};

export type Area = keyof Texts;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Texts;
  }
}
