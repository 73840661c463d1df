import type { OfficeCallName } from "@espalier/contract/office/routes";

type Query = Readonly<Record<string, string>>;

/** What a list is asked with: nothing, and each of its filters with something there is. */
export type ListCase = { readonly call: OfficeCallName; readonly given?: Query; readonly filters: readonly Query[] };

/** A page that nobody reads, but some click at. */
export const DEEP_PAGE = "300";

export const listCases = (size: number): readonly ListCase[] => {
  const uid = String(10_000_000 + Math.ceil(size / 2));
  const days = { from: isoDay(-40), to: isoDay(-30) };
  return [
    {
      call: "officeMemberList",
      filters: [
        ...[{ q: uid.slice(0, 6) }, { q: "wren 12" }, { q: "member7" }, { q: "白鹭" }, { q: "nobody at all" }],
        ...[{ rank: "3" }, { active: "1" }, { frozen: "1" }, { country: "CN" }, days, { country: "CN", rank: "3" }],
      ],
    },
    {
      call: "officeOrderList",
      filters: [
        ...[
          { status: "unshipped" },
          { status: "finished" },
          { payment: "CP" },
          { shipping: "delivery" },
          { uid },
          days,
        ],
        ...[
          { sn: "E0000000000000001" },
          { goods: "7" },
          { q: "buyer 77" },
          { q: "HE123" },
          { status: "shipped", payment: "SP" },
        ],
      ],
    },
    {
      call: "officeWithdrawalList",
      filters: [
        { status: "pending" },
        { status: "pending", order: "oldest" },
        { status: "success" },
        { uid },
        days,
        { q: "member 55" },
      ],
    },
    { call: "officeJournalList", filters: [{ kind: "order" }, { uid }, { sn: "J1" }, days] },
    { call: "officeSealList", filters: [] },
    { call: "officeMemberOrders", given: { uid }, filters: [{ status: "finished" }] },
    { call: "officeMemberTrades", given: { uid }, filters: [{ wallet: "SP" }] },
    { call: "officeMemberWithdrawals", given: { uid }, filters: [] },
    { call: "officeMemberProfits", given: { uid }, filters: [{ type: "pair" }] },
    { call: "officeNetworkInvited", given: { uid: "10000001" }, filters: [] },
    { call: "officeRunList", filters: [{ status: "posted" }, days] },
    { call: "officeRunProfitList", given: { run: "7" }, filters: [{ type: "pair" }] },
    { call: "officeRunRaisedList", given: { run: "6" }, filters: [] },
    { call: "officePlanList", filters: [] },
    { call: "officeIncentiveList", filters: [] },
    { call: "officeGoodsList", filters: [{ q: "goods 12" }, { category: "3" }, { kind: "package" }, { on_sale: "1" }] },
    { call: "officeStockList", filters: [{ goods: "7" }, { kind: "opening" }] },
    { call: "officeNoticeList", filters: [] },
    { call: "officeCouponList", filters: [] },
    { call: "officeBookingList", filters: [days] },
    {
      call: "officeAuditList",
      filters: [{ action: "officeOrderShip" }, { subject: "E77" }, { q: "reason 123" }, days],
    },
    { call: "officeApprovalList", filters: [{ status: "waiting" }] },
    { call: "officeOperatorList", filters: [] },
    { call: "officeImportList", filters: [] },
  ];
};

/** Calls of one answer: the overview's, whose first figures have to be quick, and the reports. */
export const SINGLE_CALLS: readonly (readonly [call: OfficeCallName, query: Query, target: string])[] = [
  ["officeOverviewToday", {}, "p95 <= 300 ms"],
  ["officeOverviewWaiting", {}, "p95 <= 300 ms"],
  ["officeOverviewDays", { days: "90" }, "p95 <= 300 ms"],
  ["officeReportSales", { by: "day" }, ""],
  ["officeReportSales", { by: "month" }, ""],
  ["officeReportSales", { by: "goods" }, ""],
  ["officeReportSales", { by: "payment" }, ""],
  ["officeReportPayouts", {}, ""],
  ["officeReportRanks", {}, ""],
  ["officeReportActivity", {}, ""],
];

const isoDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
