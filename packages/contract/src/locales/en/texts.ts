import { adminErrors } from "./admin-errors.ts";
import { cardSandbox } from "./card-sandbox.ts";
import { disclosure } from "./disclosure.ts";
import { errors } from "./errors.ts";
import { companyLists } from "./exports/company-lists.ts";
import { memberLists } from "./exports/member-lists.ts";
import { reports } from "./exports/reports.ts";
import { shopLists } from "./exports/shop-lists.ts";
import { fields } from "./fields.ts";
import { labels } from "./labels.ts";
import { linkPreview } from "./link-preview.ts";
import { codePurposes, messages } from "./messages.ts";

/** English decides which texts there are; every other language has the same. */
export type LocaleTexts = typeof texts;

export const texts = {
  errors: { ...errors, ...adminErrors },
  fields,
  labels,
  exports: { ...memberLists, ...shopLists, ...companyLists, ...reports },
  codePurposes,
  messages,
  disclosure,
  cardSandbox,
  linkPreview,
};
