import type { LocalizedText } from "@espalier/core/text/localized-text";

/** The booking items, in the order shown. */
export const BOOKING_ITEMS: readonly LocalizedText[] = [
  { en: "Skin consultation", cn: "肌肤咨询" },
  { en: "Nutrition consultation", cn: "营养咨询" },
  { en: "Tea tasting for two", cn: "双人品茶" },
  { en: "Starting your team", cn: "团队起步辅导" },
];

/** Days of every year on which the company is closed, as MM-DD. */
export const HOLIDAYS: readonly string[] = ["01-01", "05-01", "10-01", "12-25"];
