import { units } from "@espalier/contract/locales/cn/wallets";
import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/cart.ts";

export const texts = {
  inCart: "购物车商品",
  empty: "购物车是空的",
  emptyHint: "加入的商品会保留在这里",
  toGoods: "去逛逛",
  removeLine: "移除{{title}}",
  removed: "已移除 {{title}}",
  clear: "清空",
  cleared: "购物车已清空",
  quantityOf: "{{title}}的数量",
  fewer: "减少一件",
  more: "增加一件",
  total: "合计",
  byCard: "信用卡 {{amount}}",
  checkOut: "去结算",
  nextDiscount: `再加 {{amount}} ${units.SP} 可减 {{percent}}%`,
  packages: "精选套餐",
  packagesEmpty: "暂无套餐",
  packagesEmptyHint: "请稍后再来看看",
  onlyLeft: "仅剩 {{stock}} 件",
  soldOut: "已售罄，不计入订单",
  priceChanged: "价格已由 {{before}} 变为 {{now}}",
  gone: "商品已下架，不计入订单",
} satisfies Translated<typeof en>;
