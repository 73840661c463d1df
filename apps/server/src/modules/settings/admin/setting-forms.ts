import { formatMoney } from "@espalier/core/money/money";
import { formatRatio } from "@espalier/core/money/ratio";
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
  "stock.lowAt": { group: "shop", kind: "number", reasoned: false, limits: NUMBER_LIMITS["stock.lowAt"] },
  "withdraw.minimum": { group: "money", kind: "amount", reasoned: true },
  "convert.rate": { group: "money", kind: "ratio", reasoned: true },
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
  "approval.withdrawalsFrom": { group: "approvals", kind: "amount", reasoned: true },
  "approval.depositsFrom": { group: "approvals", kind: "amount", reasoned: true },
  "approval.adjustmentsFrom": { group: "approvals", kind: "amount", reasoned: true },
  "approval.runs": { group: "approvals", kind: "flag", reasoned: true },
  "approval.plans": { group: "approvals", kind: "flag", reasoned: true },
};

/** A setting as the text of its form. */
export const formatSetting = (settings: Settings, key: SettingKey): string => {
  const value = settings[key];
  if (typeof value === "bigint") return formatMoney(value);
  if (typeof value === "object") return "from" in value ? formatRatio(value) : value.join(",");
  return String(value);
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

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);
