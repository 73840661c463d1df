import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";
import type { LocalizedText } from "@espalier/core/text/localized-text";

export interface Bank {
  readonly id: number;
  readonly bank_name: LocalizedText;
  /** The ground of its card; white text on it reaches a contrast of 4.5. */
  readonly bg_color: string;
}

export const BANKS: readonly Bank[] = [
  { id: 1, bank_name: { en: "Harbour Bank", cn: "海港银行" }, bg_color: "#1f5f8b" },
  { id: 2, bank_name: { en: "Meridian Trust", cn: "子午信托银行" }, bg_color: "#0f6b62" },
  { id: 3, bank_name: { en: "Banyan Savings Bank", cn: "榕树储蓄银行" }, bg_color: "#3f6b3f" },
  { id: 4, bank_name: { en: "Lantern Commercial Bank", cn: "明灯商业银行" }, bg_color: "#9a4632" },
  { id: 5, bank_name: { en: "Northgate Bank", cn: "北门银行" }, bg_color: "#4a4f86" },
  { id: 6, bank_name: { en: "Saffron People's Bank", cn: "藏红花民众银行" }, bg_color: "#8a5a12" },
  { id: 7, bank_name: { en: "Straits Union Bank", cn: "海峡联合银行" }, bg_color: "#7a3d5c" },
  { id: OTHER_BANK_ID, bank_name: { en: "Other bank", cn: "其他银行" }, bg_color: "#4b5a57" },
];
