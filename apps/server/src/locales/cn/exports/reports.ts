import { units } from "@espalier/contract/locales/cn/wallets";
import type { reports as en } from "../../en/exports/reports.ts";

export const reports: typeof en = {
  adminReportSales: {
    name: "销售项目",
    orders: "订单数",
    pieces: "件数",
    sp: units.SP,
    cp: units.CP,
    usd: units.USD,
    refunds_sp: `退款 ${units.SP}`,
    refunds_cp: `退款 ${units.CP}`,
    refunds_usd: `退款 ${units.USD}`,
    volume: "业绩 (PV)",
  },
  adminReportTax: {
    month: "月份",
    country: "国家",
    name: "税种",
    rate: "基点",
    unit: "单位",
    net: "净销售额",
    tax: "税额",
    refunds: "退款",
    owed: "应交",
    worth: "应交（美元）",
  },
  adminReportPayouts: {
    name: "期间",
    volume: "业绩 (PV)",
    incentives: "激励",
    total: "合计",
    ratio_bp: "拨出率（万分比）",
  },
  adminReportActivity: {
    name: "月份",
    joined: "新会员",
    buyers: "购买会员",
    first_buyers: "首次购买",
    returning: "复购",
    counted_at: "统计时间",
  },
  adminReportRanks: {
    name: "截至月末",
    members: "会员",
    rank_0: "无级别",
  },
};
