/** The settings that an operator changes one by one, in the order in which they are shown. */
export const SETTING_KEYS = [
  "company.name",
  "company.address",
  "company.registration",
  "company.taxNumber",
  "shop.public",
  "shop.attributionDays",
  "home.externalLink",
  "register.countries",
  "account.perEmail",
  "order.coinPayment",
  "order.carriers",
  "order.collectionHours",
  "order.deliveryTime",
  "return.mindDays",
  "return.sendDays",
  "stock.lowAt",
  "withdraw.minimum",
  "convert.rate",
  "goods.pvShare",
  "tax.pointValue",
  "booking.enabled",
  "booking.begin",
  "booking.end",
  "booking.slotMinutes",
  "plan.acceptRuns",
  "plan.runShare",
  "plan.runTimes",
  "approval.withdrawalsFrom",
  "approval.depositsFrom",
  "approval.adjustmentsFrom",
  "approval.dayTimes",
  "approval.pricesFrom",
  "approval.couponsFrom",
  "approval.runs",
  "approval.plans",
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/**
 * The kinds of settings. Values as text: one line or several, a line in each language as JSON (`{"en":"Daily"}`) or "" for
 * none, a link, "true" or "false", "10.00", "2:1", "30", "09:00", "SG,MY".
 */
export const SETTING_KINDS = [
  "words",
  "lines",
  "localized",
  "link",
  "flag",
  "amount",
  "ratio",
  "number",
  "time",
  "countries",
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** The groups of settings; each has one form. */
export const SETTING_GROUPS = ["company", "shop", "money", "bookings", "approvals"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];
