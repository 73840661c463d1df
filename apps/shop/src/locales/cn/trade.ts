import type { Translated } from "@espalier/web/translated";
import type { texts as en } from "../en/trade.ts";

export const texts = {
  title: "钱包明细",
  wallet: "钱包",
  all: "全部",
  balanceNow: "当前余额",
  in: "收入",
  out: "支出",
  balance: "余额",
  from: "来自 {{uid}}",
  to: "转给 {{uid}}",
  movement: "变动",
  empty: "暂无明细",
  emptyHint: "钱包的收支将显示在这里",
  emptyFiltered: "没有符合条件的明细",
  emptyFilteredHint: "换个钱包或月份试试",
} satisfies Translated<typeof en>;
