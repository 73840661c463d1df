import { charges, includedTax } from "@espalier/contract/locales/en/charges";
import { units, wallets } from "@espalier/contract/locales/en/wallets";

import { cardSandbox } from "./card-sandbox.ts";
import { disclosure } from "./disclosure.ts";
import { documents } from "./documents.ts";
import { companyLists } from "./exports/company-lists.ts";
import { memberLists } from "./exports/member-lists.ts";
import { reports } from "./exports/reports.ts";
import { shopLists } from "./exports/shop-lists.ts";
import { discreet, inbox } from "./inbox.ts";
import { labels } from "./labels.ts";
import { taxes } from "./taxes.ts";
import { linkPreview } from "./link-preview.ts";
import { storefront } from "./storefront.ts";
import { codePurposes, messages } from "./messages.ts";
import { returnKinds } from "./return-kinds.ts";

/** English decides which texts there are; every other language has the same. */
export type ServerTexts = typeof texts;

export const texts = {
  labels,
  charges,
  includedTax,
  taxes,
  units,
  wallets,
  returnKinds,
  exports: { ...memberLists, ...shopLists, ...companyLists, ...reports },
  codePurposes,
  messages,
  inbox,
  discreet,
  disclosure,
  documents,
  cardSandbox,
  linkPreview,
  storefront,
};
