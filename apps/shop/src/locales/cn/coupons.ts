import { units, wallets } from "@espalier/contract/locales/cn/wallets";
import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/coupons.ts";

export const texts = {
  title: "优惠券",
  parts: { valid: "可用", used: "已使用", expired: "已过期", exchange: `${wallets.RP}兑换` },
  off: "{{percent}}%",
  offWord: "立减",
  terms: `订单满 {{minimum}}（${units.SP}/${units.CP}/${units.USD}）可用`,
  termsAny: "无门槛",
  until: "有效期至 {{day}}",
  use: "去使用",
  useOf: "去使用{{title}}",
  upcoming: "{{day}} 起可用",
  used: "已使用",
  expired: "已过期",
  empty: {
    valid: "暂无可用优惠券",
    validHint: `可用${wallets.RP}兑换优惠券`,
    used: "暂无已使用的优惠券",
    usedHint: "下单使用后的优惠券会显示在这里",
    expired: "暂无过期优惠券",
    expiredHint: "超过有效期的优惠券会显示在这里",
    exchange: "暂无可兑换的优惠券",
    exchangeHint: "请稍后再来看看",
  },
  toExchange: `用${wallets.RP}兑换`,
  balance: wallets.RP,
  history: "明细",
  validFor_one: "兑换后 {{count}} 天内有效",
  validFor_other: "兑换后 {{count}} 天内有效",
  exchange: "兑换",
  exchangeOf: `用${wallets.RP}兑换{{title}}`,
  short: `还差 {{amount}} ${units.RP}`,
  exchangeQuestion: `用 {{price}} ${units.RP} 兑换？`,
  exchangeQuestionHint: `将获得优惠券“{{title}}”，兑换后剩余 {{left}} ${units.RP}。`,
  done: "优惠券已到账",
} satisfies Translated<typeof en>;
