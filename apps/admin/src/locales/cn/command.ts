import type { Translated } from "@espalier/web/translated";

import type { texts as en } from "../en/command.ts";

export const texts = {
  title: "搜索与前往",
  placeholder: "搜索会员、订单、商品、设置、页面",
  none: "没有找到",
  searching: "正在搜索…",
  failed: "搜索失败，重试",
  recent: "最近打开",
  pages: "页面",
  actions: "操作",
  reports: "报表",
  settings: "设置",
  members: "会员",
  orders: "订单",
  goods: "商品",
  addMember: "新增会员",
  words: {
    refund: "退款订单,退款,refund order,refund",
    ship: "发货订单,发货,ship order,ship",
    deposit: "充值给,充值,deposit to,deposit",
    adjust: "调整钱包,调整,correct",
  },
  verb: {
    refund: "退款订单 {{number}}",
    ship: "发货订单 {{number}}",
    deposit: "充值给 {{number}}",
    adjust: "调整 {{number}} 的钱包",
  },
  hint: {
    refund: "订单退款…",
    ship: "订单发货…",
    deposit: "给会员充值…",
    adjust: "调整会员钱包…",
  },
  keys: {
    title: "键盘快捷键",
    search: "搜索并前往任意位置",
    help: "显示这些按键",
    filter: "搜索当前列表",
    next: "下一行",
    previous: "上一行",
    open: "打开该行",
    select: "选择该行",
    close: "关闭",
    width: "在列边缘调整列宽",
  },
} satisfies Translated<typeof en>;
