import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/navigation.ts";

export const texts = {
  orders: "订单",
  team: "团队",
  profit: "收益",
  incentive: "激励",
  invite: "邀请",
  transfer: "转账",
  withdraw: "提现",
  trades: "明细",
  inbox: "消息",
  unread: "消息，{{count}} 条未读",
  notices: "公告",
  settings: "设置",
} satisfies Translated<typeof en>;
