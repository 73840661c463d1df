import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/holds.ts";

export const texts = {
  title: "待到账",
  about: "顾客可在退货期内退回商品，因此您从中获得的收益在退货期结束前为待到账，之后会自动转入您的钱包。",
  sum: "待到账合计",
  empty: "没有待到账的收益",
  emptyHint: "顾客订单带来的收益，在商品退货期结束前显示在这里",
  from: "{{day}} 起到账",
  notBefore: "最早 {{day}} 到账",
  unknown: "到账日期尚未确定",
  order: "订单",
  customer: "顾客",
  why: {
    shipping_one: "订单尚未发货。送达后 {{count}} 天内可退货。",
    shipping_other: "订单尚未发货。送达后 {{count}} 天内可退货。",
    receipt_one: "{{shipped}} 发货，尚未确认收货，{{within}} 天后视为已收货，此后 {{count}} 天内可退货。",
    receipt_other: "{{shipped}} 发货，尚未确认收货，{{within}} 天后视为已收货，此后 {{count}} 天内可退货。",
    period_one: "{{received}} 收货，{{count}} 天内可退货。",
    period_other: "{{received}} 收货，{{count}} 天内可退货。",
    return: "顾客正在退货，退货结束前为待到账。",
    refund: "已有商品退回，下次结算时会从这里扣除相应收益。",
  },
} satisfies Translated<typeof en>;
