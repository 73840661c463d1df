import type { en } from "./en.ts";

export const cn: typeof en = {
  title: "Espalier 管理后台",
  hint: "订单、提现和内容将在这里管理。后台尚未开放，会员购物不受影响。",
  toShop: "前往商城",
};
