import { template } from "./template.ts";

const NUMBER = { name: { en: "Withdrawal", cn: "提现单号" }, word: "sn" } as const;
const AMOUNT = { name: { en: "Amount", cn: "金额" }, word: "amount" } as const;
const LINK = { label: { en: "See your withdrawals", cn: "查看提现记录" }, path: "/wallet/withdraw/list" };

export const withdrawalApproved = template({
  words: ["sn", "amount"],
  subject: { en: "Your withdrawal is approved", cn: "您的提现已通过" },
  paragraphs: {
    en: ["Your withdrawal is approved. The money is on its way to your bank account."],
    cn: ["您的提现申请已通过，款项正在汇入您的银行账户。"],
  },
  facts: [NUMBER, AMOUNT],
  link: LINK,
  sms: {
    en: "Espalier: your withdrawal of {amount} is approved and on its way to your bank.",
    cn: "【Espalier】提现 {amount} 已通过，款项正在汇出。",
  },
});

export const withdrawalRejected = template({
  words: ["sn", "amount", "reason"],
  subject: { en: "Your withdrawal is rejected", cn: "您的提现未通过" },
  paragraphs: {
    en: ["Your withdrawal is rejected. The whole amount is back in your wallet."],
    cn: ["您的提现申请未通过，全部金额已退回您的钱包。"],
  },
  facts: [NUMBER, AMOUNT, { name: { en: "Reason", cn: "原因" }, word: "reason" }],
  link: LINK,
  sms: {
    en: "Espalier: your withdrawal of {amount} is rejected; the money is back in your wallet.",
    cn: "【Espalier】提现 {amount} 未通过，金额已退回钱包。",
  },
});
