import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/referral.ts";

export const texts = {
  title: "我的推荐",
  invited: "已邀请",
  active: "活跃",
  volume: "本月业绩",
  totals: "合计",
  search: "按 UID 搜索",
  uid: "UID {{uid}}",
  isActive: "活跃",
  notActive: "未活跃",
  month: "本月",
  empty: "您还没有邀请会员",
  emptyHint: "使用您的邀请码注册的会员会显示在这里。",
  emptyAction: "邀请好友",
  notFound: "您邀请的会员中没有 UID 为 {{uid}} 的会员",
  notFoundHint: "此处仅显示您直接邀请的会员。",
  details: "详情",
  copyUid: "复制 UID",
  joined: "加入时间",
  invitedBy: "直接邀请",
  state: "状态",
  showTeam: "从此处查看团队",
} satisfies Translated<typeof en>;
