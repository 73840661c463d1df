import { units } from "@espalier/contract/locales/en/wallets";

/** The titles of exported reports, by call and field. */
export const reports = {
  adminReportSales: {
    name: "Sold",
    orders: "Orders",
    pieces: "Pieces",
    sp: units.SP,
    cp: units.CP,
    usd: units.USD,
    refunds_sp: `Refunds ${units.SP}`,
    refunds_cp: `Refunds ${units.CP}`,
    refunds_usd: `Refunds ${units.USD}`,
    volume: "Volume (PV)",
  },
  adminReportTax: {
    month: "Month",
    country: "Country",
    name: "Tax",
    rate: "Basis points",
    unit: "Unit",
    net: "Net sales",
    tax: "Tax",
    refunds: "Refunds",
    owed: "Owed",
    worth: "Owed in dollars",
  },
  adminReportPayouts: {
    name: "Period",
    volume: "Volume (PV)",
    incentives: "Incentives",
    total: "Total",
    ratio_bp: "Ratio (bp of volume)",
  },
  adminReportActivity: {
    name: "Month",
    joined: "Joined",
    buyers: "Bought",
    first_buyers: "First-time buyers",
    returning: "Returning buyers",
    counted_at: "As of",
  },
  adminReportRanks: {
    name: "End of",
    members: "Members",
    rank_0: "No rank",
  },
};
