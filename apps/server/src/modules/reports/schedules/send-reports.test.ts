import { afterEach, beforeEach, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { sendReports } from "./send-reports.ts";

/** A Monday. */
const SUBSCRIBED = new Date("2026-05-04T12:00:00Z");

let shop: TestApp;
let owner: AdminClient;
beforeEach(async () => {
  shop = await testApp();
  shop.wait((SUBSCRIBED.getTime() - shop.now().getTime()) / 1000);
  owner = await adminClient(shop, "owner");
});
afterEach(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const sendAt = async (...times: readonly (string | undefined)[]) => {
  for (const at of times) {
    const closing = at === undefined ? undefined : new Date(at);
    await sendReports({ ...shop.deps, trustedTime: async () => await Promise.resolve(closing) });
  }
};
const mails = async () =>
  await shop.db
    .selectFrom("outbox")
    .select(["recipient", "subject", "body", "language", "template"])
    .where("template", "in", ["sales_report", "payout_report"])
    .orderBy("id")
    .execute();
const subjects = async () => (await mails()).map(({ subject }) => subject);

test("a daily report is mailed in the morning, with the totals in their units and a link to its days", async () => {
  await owner.call("adminReportScheduleSet", { report: "sales", period: "day" });
  expect(await owner.call("adminReportScheduleList")).toEqual({ list: [{ report: "sales", period: "day" }] });
  const goodsId = await aGood(shop.db, { price: "10.00", pv: "5.00", stock: 10 });
  const { id } = await aMember(shop.db, { money: { SP: "100.00", CP: "100.00" } });
  for (const at of ["2026-05-03T10:00:00Z", "2026-05-04T10:00:00Z", "2026-05-04T20:00:00Z"])
    await aPaidOrder(shop.db, { memberId: id, goodsId, now: new Date(at) });
  await sendAt("2026-05-04T23:50:00Z", "2026-05-05T05:59:00Z");
  expect(await mails()).toEqual([]);
  await sendAt("2026-05-05T06:00:00Z", "2026-05-05T06:10:00Z", "2026-05-05T23:50:00Z");
  const sent = await mails();
  expect(sent).toMatchObject([{ recipient: owner.operator.email, subject: "Sales 2026-05-04" }]);
  expect(sent[0]?.body).toContain("Orders paid: 2\nSales: 20.00 SP\nRefunds: 0.00 SP\nVolume: 10.00 PV\n");
  expect(sent[0]?.body).toContain("/admin/reports?from=2026-05-04&to=2026-05-04");
});

test("weeks end on Sunday and months on their last day; the first mail is about the period that was open", async () => {
  const finance = await adminClient(shop, "finance");
  await owner.call("adminReportScheduleSet", { report: "sales", period: "week" });
  await finance.call("adminReportScheduleSet", { report: "payouts", period: "month" });
  await sendAt("2026-05-04T13:00:00Z", "2026-05-10T12:00:00Z");
  expect(await mails()).toEqual([]);
  await sendAt("2026-05-11T06:00:00Z", "2026-05-17T06:00:00Z", "2026-05-31T23:00:00Z", "2026-06-01T06:00:00Z");
  expect(await subjects()).toEqual([
    "Sales 2026-05-04 – 2026-05-10",
    "Sales 2026-05-18 – 2026-05-24",
    "Sales 2026-05-25 – 2026-05-31",
    "Payouts 2026-05-01 – 2026-05-31",
  ]);
  expect((await mails()).at(-1)?.body).toContain("/admin/reports/payouts?by=day&from=2026-05-01&to=2026-05-31");
});

test("no clock sends a mail twice: put back, put forward and back, not believed, or two workers at once", async () => {
  await owner.call("adminReportScheduleSet", { report: "sales", period: "day" });
  await Promise.all([sendAt("2026-05-05T06:00:00Z"), sendAt("2026-05-05T06:00:00Z")]);
  await sendAt("2026-05-04T12:00:00Z", undefined, "2026-05-05T08:00:00Z");
  expect(await subjects()).toEqual(["Sales 2026-05-04"]);
  await sendAt("2026-05-20T08:00:00Z", "2026-05-06T08:00:00Z", "2026-05-20T09:00:00Z");
  expect(await subjects()).toEqual(["Sales 2026-05-04", "Sales 2026-05-19", "Sales 2026-05-05"]);
});

test("a schedule that is chosen again with the clock put back sends no period twice", async () => {
  await owner.call("adminReportScheduleSet", { report: "sales", period: "day" });
  await sendAt("2026-05-05T06:00:00Z");
  await owner.call("adminReportScheduleSet", { report: "sales", period: "none" });
  await owner.call("adminReportScheduleSet", { report: "sales", period: "day" });
  await sendAt("2026-05-05T07:00:00Z");
  expect(await subjects()).toEqual(["Sales 2026-05-04"]);
});

test("a schedule ends by choice, and with the role or the account of its operator", async () => {
  const [moved, finance, gone] = [
    await adminClient(shop, "finance"),
    await adminClient(shop, "finance"),
    await adminClient(shop, "finance"),
  ];
  for (const client of [owner, moved, finance, gone])
    await client.call("adminReportScheduleSet", { report: "sales", period: "day" });
  await finance.call("adminReportScheduleSet", { report: "sales", period: "none" });
  await shop.db.updateTable("operator").set({ role: "support" }).where("id", "=", moved.operator.id).execute();
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).where("id", "=", gone.operator.id).execute();
  await sendAt("2026-05-05T01:00:00Z");
  await shop.db.updateTable("operator").set({ role: "finance" }).where("id", "=", moved.operator.id).execute();
  await sendAt("2026-05-05T06:00:00Z");
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.operator.email]);
  expect(
    await shop.db
      .selectFrom("report_schedule")
      .select("operator_id")
      .orderBy("operator_id")
      .orderBy("report")
      .execute(),
  ).toEqual([{ operator_id: owner.operator.id }]);
});

test("only owners and finance can have reports mailed, and the audit log has it", async () => {
  const wanted = { report: "sales", period: "day" };
  for (const role of ["support", "auditor"] as const) {
    const client = await adminClient(shop, role);
    expect(await client.tryTo("adminReportScheduleSet", wanted)).toBe("operator.not_permitted");
  }
  expect(await owner.tryTo("adminReportScheduleSet", { ...wanted, period: "hour" })).toBe("input.choice");
  expect(await owner.tryTo("adminReportScheduleSet", wanted)).toBe("done");
  const { list } = await owner.call("adminAuditList", { action: "adminReportScheduleSet" });
  expect(list).toMatchObject([{ subject_kind: "report", subject: "sales", after: { period: "day" } }]);
});
