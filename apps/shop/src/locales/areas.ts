import type { texts as address } from "./en/address.ts";
import type { texts as articles } from "./en/articles.ts";
import type { texts as cart } from "./en/cart.ts";
import type { texts as coming } from "./en/coming.ts";
import type { texts as entrance } from "./en/entrance.ts";
import type { texts as goods } from "./en/goods.ts";
import type { texts as home } from "./en/home.ts";
import type { texts as mine } from "./en/mine.ts";
import type { texts as notices } from "./en/notices.ts";
import type { texts as order } from "./en/order.ts";
import type { texts as setting } from "./en/setting.ts";
import type { texts as shell } from "./en/shell.ts";
import type { texts as trade } from "./en/trade.ts";

/** Every area of texts: one file in each language's folder. English decides which texts there are. */
type Texts = {
  address: typeof address;
  articles: typeof articles;
  cart: typeof cart;
  coming: typeof coming;
  entrance: typeof entrance;
  goods: typeof goods;
  home: typeof home;
  mine: typeof mine;
  notices: typeof notices;
  order: typeof order;
  setting: typeof setting;
  shell: typeof shell;
  trade: typeof trade;
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
