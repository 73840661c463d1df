import { optionalLocalizedText } from "@espalier/contract/localized-text";
import { fromJson } from "@espalier/contract/shapes/from-json";
import { formatMoney } from "@espalier/core/money/money";
import { formatRatio } from "@espalier/core/money/ratio";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { SettingGroup, SettingKey, SettingKind } from "@espalier/core/vocabulary/setting";

import { NUMBER_LIMITS, type Settings } from "../settings.ts";

/** The form field of each setting. */
export type SettingForm = {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** Whether changing it moves money or decides who may move it, so that a reason is required. */
  readonly reasoned: boolean;
  readonly limits?: { readonly min: number; readonly max: number };
};

/** Every setting of the form. Banners are not text and have their own form. */
export const SETTING_FORMS: { readonly [Key in SettingKey]: SettingForm } = {
  "company.name": { group: "company", kind: "words", reasoned: false },
  "company.address": { group: "company", kind: "lines", reasoned: false },
  "company.registration": { group: "company", kind: "words", reasoned: false },
  "company.taxNumber": { group: "company", kind: "words", reasoned: false },
  "shop.public": { group: "shop", kind: "flag", reasoned: false },
  "shop.attributionDays": {
    group: "shop",
    kind: "number",
    reasoned: false,
    limits: NUMBER_LIMITS["shop.attributionDays"],
  },
  "home.externalLink": { group: "shop", kind: "link", reasoned: false },
  "register.countries": { group: "shop", kind: "countries", reasoned: false },
  "account.perEmail": {
    group: "shop",
    kind: "number",
    reasoned: false,
    limits: NUMBER_LIMITS["account.perEmail"],
  },
  "order.coinPayment": { group: "shop", kind: "flag", reasoned: false },
  "order.carriers": { group: "shop", kind: "lines", reasoned: false },
  "order.collectionHours": { group: "shop", kind: "localized", reasoned: false },
  "order.deliveryTime": { group: "shop", kind: "localized", reasoned: false },
  "return.mindDays": { group: "shop", kind: "number", reasoned: false, limits: NUMBER_LIMITS["return.mindDays"] },
  "return.sendDays": { group: "shop", kind: "number", reasoned: false, limits: NUMBER_LIMITS["return.sendDays"] },
  "stock.lowAt": { group: "shop", kind: "number", reasoned: false, limits: NUMBER_LIMITS["stock.lowAt"] },
  "withdraw.minimum": { group: "money", kind: "amount", reasoned: true },
  "convert.rate": { group: "money", kind: "ratio", reasoned: true },
  "goods.pvShare": { group: "money", kind: "number", reasoned: true, limits: NUMBER_LIMITS["goods.pvShare"] },
  "tax.pointValue": { group: "money", kind: "amount", reasoned: true },
  "booking.enabled": { group: "bookings", kind: "flag", reasoned: false },
  "booking.begin": { group: "bookings", kind: "time", reasoned: false },
  "booking.end": { group: "bookings", kind: "time", reasoned: false },
  "booking.slotMinutes": {
    group: "bookings",
    kind: "number",
    reasoned: false,
    limits: NUMBER_LIMITS["booking.slotMinutes"],
  },
  "plan.acceptRuns": { group: "approvals", kind: "flag", reasoned: true },
  "plan.runShare": { group: "approvals", kind: "number", reasoned: true, limits: NUMBER_LIMITS["plan.runShare"] },
  "plan.runTimes": { group: "approvals", kind: "number", reasoned: true, limits: NUMBER_LIMITS["plan.runTimes"] },
  "approval.withdrawalsFrom": { group: "approvals", kind: "amount", reasoned: true },
  "approval.depositsFrom": { group: "approvals", kind: "amount", reasoned: true },
  "approval.adjustmentsFrom": { group: "approvals", kind: "amount", reasoned: true },
  "approval.dayTimes": {
    group: "approvals",
    kind: "number",
    reasoned: true,
    limits: NUMBER_LIMITS["approval.dayTimes"],
  },
  "approval.pricesFrom": {
    group: "approvals",
    kind: "number",
    reasoned: true,
    limits: NUMBER_LIMITS["approval.pricesFrom"],
  },
  "approval.couponsFrom": {
    group: "approvals",
    kind: "number",
    reasoned: true,
    limits: NUMBER_LIMITS["approval.couponsFrom"],
  },
  "approval.runs": { group: "approvals", kind: "flag", reasoned: true },
  "approval.plans": { group: "approvals", kind: "flag", reasoned: true },
};

/** A setting as the text of its form. */
export const formatSetting = (settings: Settings, key: SettingKey): string => {
  const value = settings[key];
  if (typeof value === "bigint") return formatMoney(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.join(",");
  return DEFAULT_LANGUAGE in value ? formatLocalized(value) : formatRatio(value);
};

/** In the order of the languages, since jsonb stores them in its own; "" without any words. */
const formatLocalized = (text: LocalizedText): string => {
  const words = LANGUAGES.flatMap((language) => (text[language] ? [[language, text[language]]] : []));
  return words.length === 0 ? "" : JSON.stringify(Object.fromEntries(words));
};

/**
 * The value to store for a text of this kind; undefined when it is invalid. The setting's own schema checks whether the
 * setting permits it.
 */
export const readSettingText = (kind: SettingKind, text: string): unknown => {
  switch (kind) {
    case "flag":
      return FLAGS.get(text);
    case "number":
      return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    case "countries":
      return [...new Set(text.split(",").map((code) => code.trim()))].filter((code) => code !== "").toSorted();
    case "localized":
      return readLocalized(text);
    case "lines":
      return text.replaceAll(/\r\n?/g, "\n");
    case "words":
    case "link":
    case "amount":
    case "ratio":
    case "time":
      return /\p{Cc}/u.test(text) ? undefined : text;
  }
};

const LONGEST_LINE = 100;
const LONGEST_JSON = 2_000;

const readLocalized = (text: string): unknown =>
  optionalLocalizedText(LONGEST_LINE).safeParse(text === "" ? {} : (fromJson(text, LONGEST_JSON) ?? null)).data;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);
