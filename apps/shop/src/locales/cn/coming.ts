import type { Translated } from "../areas.ts";
import type { texts as en } from "../en/coming.ts";

export const texts = {
  title: "即将开放",
  action: "返回",
  topics: {
    team: { title: "团队", hint: "在这里可以按左右区查看您的团队结构。" },
    profit: { title: "收益", hint: "在这里可以查看每笔收益及其计算方式。" },
    referral: { title: "直推会员", hint: "在这里可以查看您直接邀请的会员。" },
    incentive: { title: "激励", hint: "在这里可以查看进度并领取激励。" },
    incentiveRules: { title: "激励规则", hint: "在这里可以了解各项激励的条件与金额。" },
  },
} satisfies Translated<typeof en>;
