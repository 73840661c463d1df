import { units } from "@espalier/contract/locales/cn/wallets";
import type { disclosure as en } from "../en/disclosure.ts";

export const disclosure: typeof en = {
  title: "{year} 年收入披露",
  introduction: [
    `{year} 年全部 {members} 名会员的收入情况，包括没有任何收入的会员。其中 {nothing} 没有收入，半数会员的收入不超过 {median} ${units.SP} + ${units.CP}。`,
    `全部会员的收入中，{fromMembers} ${units.SP} + ${units.CP} 来自会员购货，{fromCustomers} ${units.SP} + ${units.CP}（{retailShare}）来自非会员顾客的购货。{sellers} 名会员因向顾客销售而获得收入。`,
    "以上数字均取自账本，不构成任何承诺：会员的收入取决于其团队的销售。",
  ],
  incomes: {
    gross: `收入（${units.SP} + ${units.CP}）`,
    from_members: `来自会员购货的收入（${units.SP} + ${units.CP}）`,
    from_customers: `来自顾客购货的收入（${units.SP} + ${units.CP}）`,
    net: `扣除本人购货后的收入（${units.SP} + ${units.CP}）`,
  },
  heads: ["级别", "会员数", "无收入", "25%", "中位数", "75%", "90%", "99%", "最高", "平均"],
  everybody: "全部会员",
  noRank: "无级别",
  notes: [
    `收入指以 ${units.SP} 和 ${units.CP} 发放的收益与激励，扣除已收回的部分；${units.RP} 仅可兑换优惠券，不计入收入。购货指会员为订单支付且未退回的金额，信用卡支付的一美元按一 ${units.SP} 计算。会员的其他成本无从知晓，未予扣除。`,
    "来自顾客购货的收入指向非会员销售所得的零售收益，包括尚在冻结中的部分；其余收入均来自会员购货。",
    "25% 表示该行四分之一的会员收入不超过此金额，其余类推。级别以年末为准。不足五名会员的级别不公布金额。",
  ],
};
