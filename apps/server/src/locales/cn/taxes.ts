import type { taxes as en } from "../en/taxes.ts";

/** What known taxes are called, and the classes of the first, second and third reduced rate. */
export const taxes: typeof en = {
  vat: "增值税",
  gst: "商品及服务税",
  sales: "销售税",
  consumption: "消费税",
  reduced: ["优惠税率", "第二优惠税率", "第三优惠税率"],
};
