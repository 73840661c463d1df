import type { returnKinds as en } from "../en/return-kinds.ts";

/** Why goods come back. */
export const returnKinds: typeof en = {
  withdrawal: "撤销合同",
  changed_mind: "不想要了",
  faulty: "有瑕疵",
  damaged: "运输损坏",
  wrong: "发错商品",
};
