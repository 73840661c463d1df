import type { Translated } from "../areas.ts";
import type { texts as en } from "../en/overview.ts";

export const texts = {
  today: "今日",
  day: "日期",
  span: { label: "时间范围", days_one: "{{count}} 天", days_other: "{{count}} 天" },
  sinceYesterday: "较昨日同时段 {{percent}}",
  noneYesterday: "昨日同时段为零",
  figure: {
    orders: "今日订单",
    members: "今日新会员",
    sales: "今日销售",
    volume: "今日业绩",
  },
  payout: { invite: "邀请收益", pair: "对碰收益", leader: "领导收益" },
  chart: {
    sales: "每日销售",
    volume: "每日业绩 (PV)",
    payouts: "每个计划日的奖金",
    ratio: "拨出率",
    orders: "每日订单",
    members: "每日新会员",
  },
  waiting: {
    title: "待处理",
    nothing: "没有待处理事项。",
    failed: "无法统计待处理事项。",
    approvals_one: "待审批的申请",
    approvals_other: "待审批的申请",
    withdrawals_one: "待审核的提现",
    withdrawals_other: "待审核的提现",
    unshipped_orders_one: "待发货的订单",
    unshipped_orders_other: "待发货的订单",
    runs_one: "待发放的结算",
    runs_other: "待发放的结算",
    failed_mails_one: "发送失败的邮件",
    failed_mails_other: "发送失败的邮件",
    ledger_differences_one: "账本差异",
    ledger_differences_other: "账本差异",
  },
} satisfies Translated<typeof en>;
