import type { Translated } from "../areas.ts";
import type { texts as en } from "../en/mine.ts";

export const texts = {
  uid: "UID {{uid}}",
  userFailed: "获取用户信息失败",
  wallets: "我的钱包",
  wallet: { SP: "钱包", CP: "金币", RP: "积分", OP: "OP" },
  orders: "我的订单",
  allOrders: "全部订单",
  order: { all: "全部", unpaid: "待付款", unshipped: "待发货", finished: "已完成" },
  money: "资金",
  network: "团队",
  account: "账户",
  links: {
    withdraw: "提现",
    convert: "CP 兑换 SP",
    referral: "直推会员",
    team: "团队",
    profit: "收益",
    coupons: "优惠券",
    addresses: "收货地址",
    settings: "设置",
  },
} satisfies Translated<typeof en>;
