import { units } from "@espalier/contract/locales/cn/wallets";
import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/account.ts";

export const texts = {
  uid: "UID {{uid}}",
  userFailed: "获取用户信息失败",
  wallets: "我的钱包",
  orders: "我的订单",
  allOrders: "全部订单",
  order: { all: "全部", unpaid: "待付款", unshipped: "待发货", shipped: "已发货", finished: "已完成" },
  rank: {
    title: "我的级别",
    failed: "级别信息加载失败",
    none: "暂无级别",
    next: "下一级别：{{rank}}",
    highest: "您已达到最高级别。",
    active: "活跃",
    inactive: "未活跃",
    inactiveHint: "个人业绩满 {{needed}} PV 即为活跃，活跃后方可获得收益并晋级。",
    weaker: "加入以来的弱区业绩",
    directs: "活跃直推",
    own: "个人业绩",
    pvOf: "{{there}} / {{needed}} PV",
    pvLeft: "还差 {{left}} PV",
    directsOf: "{{there}} / {{needed}}",
    directsLeft: "还差 {{left}} 人",
    met: "已达成",
  },
  money: "资金",
  network: "团队",
  account: "账户",
  links: {
    withdraw: "提现",
    convert: `${units.CP} 兑换 ${units.SP}`,
    referral: "直推会员",
    team: "团队",
    profit: "收益",
    coupons: "优惠券",
    addresses: "收货地址",
    settings: "设置",
  },
} satisfies Translated<typeof en>;
