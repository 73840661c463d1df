import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/terms.ts";

export const texts = {
  payout: {
    word: "拨出率",
    text: "批次发放占其业绩的比例：全部收益之和除以所结算销售的 PV。",
  },
  factor: {
    word: "系数",
    text: "拨出上限为每笔对碰与领导收益留下的比例。100% 表示未受上限影响；低于 100% 表示其总和超过计划规定的业绩比例，因此每笔同比减少。",
  },
  closes: {
    word: "结算",
    text: "计划日在此时结束。批次计入上次结算以来的全部销售，提升级别，并计算收益。",
  },
  posted: {
    word: "已发放",
    text: "批次的全部收益已进入会员钱包，只有撤销批次才会收回；发放之前不会支付任何收益。",
  },
} satisfies Translated<typeof en>;
