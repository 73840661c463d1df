import { units } from "@espalier/contract/locales/cn/wallets";
import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../../en/plan/incentives.ts";

export const texts = {
  detail: `在规定的结算日内弱区业绩增长达标，即可获得 ${units.CP} 激励。`,
  emptyHint: "添加项目后，将于下一结算日开放。",
  add: "添加项目",
  addTitle: "添加激励项目",
  addHint: "自下一结算日起对所有已开始的会员开放。",
  added: "项目已添加",
  saved: "已保存",
  changeTitle: "等级 {{level}} 的项目",
  changeHint: "修改只对今后开放的考核期有效，进行中的考核期保持原有承诺。",
  list: "类别",
  lists: { advancement: "晋升激励", performance: "绩效激励" },
  about: {
    advancement: "每位会员一个考核期，自首次活跃之日起。",
    performance: "考核期一个接一个，每期长度为项目天数。",
  },
  level: "等级",
  sales: "弱区业绩",
  bonus: "奖金",
  days: "考核天数",
  daysHint: "结算日天数，1 至 3650。",
  daysCount_one: "{{count}} 天",
  daysCount_other: "{{count}} 天",
  state: "状态",
  onOffer: "提供中",
  onOfferHint: "关闭后不再开放新的考核期；会员已开始的仍可达成并领取。",
  opensNext: "下一结算日开放",
  endsNext: "下一结算日结束",
  notOffered: "未提供",
} as const satisfies Translated<typeof en>;
