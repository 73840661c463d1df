import type { charges as en } from "../en/charges.ts";

export const charges: typeof en = {
  goods: "商品金额",
  discount: "优惠券抵扣",
  delivery: "运费",
  tax: "税费",
  included_tax: "其中含税",
};

export const includedTax: string = "其中含{tax}";
