import type { AdminCallName } from "@espalier/contract/types";

type Query = Readonly<Record<string, string>>;

/** The requests for a list: without a filter, and with each of its filters set to a value that exists. */
export type ListCase = { readonly call: AdminCallName; readonly given?: Query; readonly filters: readonly Query[] };

/** A page so far down that it is rarely read. */
export const DEEP_PAGE = "300";

export const listCases = (size: number): readonly ListCase[] => {
  const uid = String(10_000_000 + Math.ceil(size / 2));
  const days = { from: isoDay(-40), to: isoDay(-30) };
  return [
    {
      call: "adminMemberList",
      filters: [
        { q: uid.slice(0, 6) },
        { q: "wren 12" },
        { q: "member7" },
        { q: "白鹭" },
        { q: "nobody at all" },
        { rank: "3" },
        { active: "1" },
        { frozen: "1" },
        { country: "CN" },
        days,
        {
          country: "CN",
          rank: "3",
        },
      ],
    },
    {
      call: "adminOrderList",
      filters: [
        { status: "unshipped" },
        { status: "finished" },
        { payment: "CP" },
        { shipping: "delivery" },
        { uid },
        days,
        { sn: "E0000000000000001" },
        { goods: "7" },
        { q: "buyer 77" },
        { q: "HE123" },
        {
          status: "shipped",
          payment: "SP",
        },
      ],
    },
    {
      call: "adminWithdrawalList",
      filters: [
        { status: "pending" },
        { status: "pending", order: "oldest" },
        { status: "success" },
        { uid },
        days,
        { q: "member 55" },
      ],
    },
    { call: "adminJournalList", filters: [{ kind: "order" }, { uid }, { sn: "J1" }, days] },
    { call: "adminSealList", filters: [] },
    { call: "adminMemberOrders", given: { uid }, filters: [{ status: "finished" }] },
    { call: "adminMemberTrades", given: { uid }, filters: [{ wallet: "SP" }] },
    { call: "adminMemberWithdrawals", given: { uid }, filters: [] },
    { call: "adminMemberProfits", given: { uid }, filters: [{ type: "pair" }] },
    { call: "adminNetworkInvited", given: { uid: "10000001" }, filters: [] },
    { call: "adminRunList", filters: [{ status: "posted" }, days] },
    { call: "adminRunProfitList", given: { run: "7" }, filters: [{ type: "pair" }] },
    { call: "adminRunRaisedList", given: { run: "6" }, filters: [] },
    { call: "adminPlanList", filters: [] },
    { call: "adminIncentiveList", filters: [] },
    { call: "adminGoodsList", filters: [{ q: "goods 12" }, { category: "3" }, { kind: "package" }, { on_sale: "1" }] },
    { call: "adminStockList", filters: [{ goods: "7" }, { kind: "opening" }] },
    { call: "adminNoticeList", filters: [] },
    { call: "adminCouponList", filters: [] },
    { call: "adminBookingList", filters: [days] },
    {
      call: "adminAuditList",
      filters: [{ action: "adminOrderShip" }, { subject: "E77" }, { q: "reason 123" }, days],
    },
    { call: "adminApprovalList", filters: [{ status: "waiting" }] },
    { call: "adminOperatorList", filters: [] },
    { call: "adminImportList", filters: [] },
  ];
};

/** Calls of one answer: the overview's, whose first figures have to be quick, and the reports. */
export const SINGLE_CALLS: readonly (readonly [call: AdminCallName, query: Query, target: string])[] = [
  ["adminOverviewToday", {}, "p95 <= 300 ms"],
  ["adminOverviewWaiting", {}, "p95 <= 300 ms"],
  ["adminOverviewDays", { days: "90" }, "p95 <= 300 ms"],
  ["adminOverviewGoods", { days: "90" }, "p95 <= 300 ms"],
  ["adminReportSales", { by: "day" }, ""],
  ["adminReportSales", { by: "month" }, ""],
  ["adminReportSales", { by: "goods" }, ""],
  ["adminReportSales", { by: "payment" }, ""],
  ["adminReportPayouts", {}, ""],
  ["adminReportRanks", {}, ""],
  ["adminReportActivity", {}, ""],
];

const isoDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
