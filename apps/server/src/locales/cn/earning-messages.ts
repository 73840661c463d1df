import type { earningMessages as en } from "../en/earning-messages.ts";

export const earningMessages: typeof en = {
  profit_paid: {
    subject: "您的收益已发放",
    paragraphs: ["结算日的收益已存入您的钱包。"],
    facts: {
      day: "结算日",
      amounts: "已发放",
    },
    link: "查看收益",
    sms: "【Espalier】{day} 的收益已发放：{amounts}。",
  },
  profit_taken_back: {
    subject: "收益已收回",
    paragraphs: ["因退款或更正，您某结算日的部分收益已收回。"],
    facts: {
      day: "结算日",
      amounts: "已收回",
    },
    link: "查看收益",
    sms: "【Espalier】因退款或更正，{day} 的收益已收回 {amounts}。",
  },
  profit_released: {
    subject: "零售收益已到账",
    paragraphs: ["顾客订单的收益在商品退货期结束前为待到账，现已存入您的钱包。"],
    facts: {
      sn: "订单",
      amounts: "到账",
    },
    link: "查看收益",
    sms: "Espalier：订单 {sn} 的收益已到账：{amounts}。",
  },
  rank_reached: {
    subject: "您已晋升新级别",
    paragraphs: ["恭喜，您现在是 {rank}。"],
    link: "查看账户",
    sms: "【Espalier】恭喜，您现在是 {rank}。",
  },
  referral_joined: {
    subject: "{nickname} 加入了您的团队",
    paragraphs: ["有人通过您的邀请加入。"],
    facts: {
      nickname: "昵称",
      uid: "账号",
    },
    link: "查看您邀请的会员",
    sms: "【Espalier】{nickname}（{uid}）通过您的邀请加入。",
  },
  customer_ordered: {
    subject: "您的顾客下单了",
    paragraphs: [
      "您的顾客支付了一笔由您推荐的订单，金额含运费和税。所购商品见顾客页面。",
      "如计划对销售发放收益，您从商品中所得将在下次结算时计入，退货期结束前为待到账。",
    ],
    facts: {
      sn: "订单",
      amount: "已支付",
    },
    link: "查看顾客",
    sms: "【Espalier】您的顾客为订单 {sn} 支付了 {amount}。",
  },
  notice_published: {
    subject: "{title}",
    paragraphs: ["有一条新公告：{title}"],
    link: "阅读公告",
    sms: "【Espalier】{title}",
  },
};
