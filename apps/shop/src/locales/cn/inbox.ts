import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/inbox.ts";

export const texts = {
  title: "消息",
  empty: "暂无消息",
  emptyHint: "收益发放、订单发货或有人加入您的团队时，您会在这里看到。",
  readAll: "全部标为已读",
  unread: "未读",
  unknown: "一条新消息",
  kinds: {
    profit: { name: "收益", about: "发放或收回" },
    rank: { name: "级别", about: "晋升新级别" },
    referral: { name: "推荐", about: "有人通过您的邀请加入" },
    order: { name: "订单", about: "已支付、已发货、可自提、已退款" },
    withdrawal: { name: "提现", about: "通过或未通过" },
    booking: { name: "预约", about: "我们不得不取消的预约" },
    notice: { name: "公告", about: "Espalier 的新闻" },
    security: { name: "账户安全", about: "新登录；密码、邮箱或手机号变更" },
  },
  way: { inbox: "消息", mail: "邮件", sms: "短信" },
  choices: {
    title: "通知设置",
    failed: "通知设置加载失败",
    switch: "{{kind}}：{{way}}",
    always: "账户安全消息始终会通知您。",
  },
} satisfies Translated<typeof en>;
