import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../../en/plan/holds.ts";

export const texts = {
  title: "待到账",
  order: "订单",
  customer: "顾客",
  seller: "推荐会员",
  amount: "待到账",
  due: "到账时间",
  unknown: "尚未确定",
  why: "等待",
  waits: {
    shipping: "发货",
    receipt: "收货（尚未确认）",
    period_one: "退货期 {{count}} 天",
    period_other: "退货期 {{count}} 天",
    return: "退货结束",
    refund: "结算退款",
  },
  received: "收货时间",
  search: "订单号",
  uid: "推荐会员 UID",
  totals: "待到账合计",
  orders_one: "{{count}} 笔订单",
  orders_other: "{{count}} 笔订单",
  equal: "与账本一致",
  unequal: "账本为 {{amount}}",
  detail: "顾客订单在商品可退回期间为推荐会员保留的收益，与待到账收益科目对照。",
} satisfies Translated<typeof en>;
