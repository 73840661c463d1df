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
  way: { inbox: "消息", mail: "邮件", sms: "短信", push: "推送" },
  push: {
    title: "本设备",
    about: "应用关闭时也能收到通知",
    blocked: "此网站的通知已被阻止，请在浏览器或设备的设置中允许。",
    install: "请将 Espalier 添加到主屏幕并从那里打开，即可接收通知。",
    on: "开启通知",
    off: "关闭本设备的通知",
    isOn: "本设备现在会收到通知",
    failed: "无法在此开启通知",
    quiet: "免打扰时段",
    quietHint: "时段结束后再发送通知（{{zone}}）",
    from: "从",
    to: "到",
    amounts: "显示金额",
    amountsHint: "看到您锁屏的人都能看到金额",
  },
  choices: {
    title: "通知设置",
    failed: "通知设置加载失败",
    switch: "{{kind}}：{{way}}",
    always: "账户安全消息始终会通知您。",
  },
} satisfies Translated<typeof en>;
