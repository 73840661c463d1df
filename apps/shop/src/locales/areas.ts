import type { texts as articles } from "./en/articles.ts";
import type { texts as coming } from "./en/coming.ts";
import type { texts as common } from "./en/common.ts";
import type { texts as entrance } from "./en/entrance.ts";
import type { texts as home } from "./en/home.ts";
import type { texts as mine } from "./en/mine.ts";
import type { texts as notices } from "./en/notices.ts";
import type { texts as setting } from "./en/setting.ts";

/** Every area of texts: one file in each language's folder. English decides which texts there are. */
type Texts = {
  articles: typeof articles;
  coming: typeof coming;
  common: typeof common;
  entrance: typeof entrance;
  home: typeof home;
  mine: typeof mine;
  notices: typeof notices;
  setting: typeof setting;
};

export type Area = keyof Texts;

/** What another language's file must satisfy: the same texts, in its own words. */
export type Translated<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Texts;
  }
}
