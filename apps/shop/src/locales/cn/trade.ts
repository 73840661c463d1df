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
  detail: {
    facts: "详情",
    number: "编号",
    cause: "关联编号",
    time: "时间",
    before: "变动前余额",
    amount: "金额",
    after: "变动后余额",
    copy: "复制",
    repaid: "这是您欠公司的款项，钱包的入账会先抵扣欠款。",
    to: {
      order: "查看订单",
      profit: "查看计算过程",
      incentives: "查看激励",
      transfers: "查看转账记录",
      withdrawals: "查看提现记录",
      coupons: "查看优惠券",
    },
  },
  empty: "暂无明细",
  emptyHint: "钱包的收支将显示在这里",
  emptyFiltered: "没有符合条件的明细",
  emptyFilteredHint: "换个钱包或月份试试",
  showAll: "显示全部",
} satisfies Translated<typeof en>;
