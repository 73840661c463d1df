import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/home.ts";

export const texts = {
  id: "编号 {{uid}}",
  joined: "加入于 {{day}}",
  userFailed: "获取用户信息失败",
  search: "搜索商品",
  banners: "精选活动",
  noticeNone: "暂无公告",
  noticeFailed: "最新公告加载失败",
  menu: "服务",
  tiles: {
    invite: "邀请",
    transfer: "转账",
    profit: "收益",
    community: "社区",
    team: "团队",
    incentive: "激励",
    booking: "预约",
    banks: "银行卡",
  },
  recommended: "为你推荐",
  seeAll: "全部",
  recommendedEmpty: "暂无推荐商品",
  recommendedEmptyHint: "请稍后再来看看",
  resetPassword: {
    title: "请设置新密码",
    text: "继续之前，请为您的账户设置自己的登录密码和安全密码。",
    login: "登录密码",
    security: "安全密码（6 位数字）",
    submit: "保存密码",
    emptyError: "请填写两个密码",
    done: "密码已保存",
  },
} satisfies Translated<typeof en>;
