import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/invite.ts";

export const texts = {
  title: "邀请好友",
  line: "邀请您加入 Espalier",
  scan: "扫码加入",
  qr: "通往 {{link}} 的二维码",
  code: "邀请码",
  copyCode: "复制邀请码",
  link: "邀请链接",
  copyLink: "复制链接",
  hint: "使用您的邀请码注册的会员将加入您的团队。",
  share: "分享",
  save: "保存图片",
  shareTitle: "邀请您加入 Espalier",
  shareText: "{{name}}邀请您加入 Espalier，邀请码：{{code}}。",
  shareFailed: "此处无法分享",
  saved: "图片已保存",
  saveFailed: "图片保存失败",
} satisfies Translated<typeof en>;
