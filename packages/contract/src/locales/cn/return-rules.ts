import type { returnRules as en } from "../en/return-rules.ts";

export const returnRules: typeof en = {
  made_to_order: "定制商品，仅在有问题时可以退货",
  perishable: "易腐商品，仅在有问题时可以退货",
  sealed: "未拆封或有问题时可以退货",
};
