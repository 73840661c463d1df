import type { LocalizedText } from "@espalier/core/text/localized-text";

export type CategoryKey = "nutrition" | "skincare" | "home" | "kitchen" | "tea" | "active" | "rest";

export interface Category {
  readonly key: CategoryKey;
  readonly title: LocalizedText;
}

/** In the order of the goods screen's sidebar, whose first entry is opened. */
export const CATEGORIES: readonly Category[] = [
  { key: "nutrition", title: { en: "Nutrition", cn: "营养补给" } },
  { key: "skincare", title: { en: "Skin & Body", cn: "护肤美体" } },
  { key: "home", title: { en: "Home & Scent", cn: "家居香氛" } },
  { key: "kitchen", title: { en: "Kitchen", cn: "厨房餐具" } },
  { key: "tea", title: { en: "Tea & Pantry", cn: "茶饮食养" } },
  { key: "active", title: { en: "Active", cn: "运动健康" } },
  { key: "rest", title: { en: "Rest & Travel", cn: "睡眠出行" } },
];
