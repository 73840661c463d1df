import type { AdminCalls, DataOf } from "@espalier/contract/types";
import { type Answers, lost } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

type Alert = DataOf<"adminAlertList">["list"][number];

const alert = (changes: Partial<Alert> & Pick<Alert, "kind" | "id">): Alert => ({
  key: `${changes.kind} ${changes.id}`,
  state: "",
  subject: "",
  amount: null,
  unit: null,
  count: 0,
  at: 1_779_955_200,
  seen: false,
  ...changes,
});

const ALERTS: readonly Alert[] = [
  alert({ kind: "withdrawal", id: "W1", subject: "Alya Halim", amount: "6000.00", unit: "CP" }),
  alert({ kind: "approval", id: "5", state: "run_void", subject: "Ben Ho" }),
  alert({ kind: "ledger_check", id: "7", state: "done", count: 3 }),
  alert({ kind: "ledger_check", id: "8", state: "failed" }),
  alert({ kind: "run", id: "92", subject: "92", state: "share" }),
  alert({ kind: "card_refund", id: "F1 1", subject: "E1", amount: "20.00", unit: "USD" }),
  alert({ kind: "card_event", id: "3", subject: "E2", state: "dispute" }),
  alert({ kind: "card_day", id: "2026-05-02 stripe", subject: "2026-05-02", count: 1 }),
  alert({ kind: "import", id: "4", subject: "members.csv", state: "refused", count: 2, seen: true }),
  alert({ kind: "return", id: "T1", subject: "T1" }),
  alert({ kind: "page", id: "12", subject: "Annabel" }),
];

const around = {
  adminOverviewWaiting: sample("adminOverviewWaiting"),
  adminOverviewFirstSteps: { list: [] },
  adminWithdrawalList: { total: 0, list: [] },
  adminQuestionList: { total: 0, list: [] },
  adminOrderList: { total: 0, list: [] },
  adminApprovalList: { total: 0, list: [] },
  adminOperatorList: { total: 0, list: [] },
};

/** The page of operators in its frame; what is marked as seen is seen from then on. */
const openFrame = async (list: readonly Alert[], more: Answers<AdminCalls> = {}) => {
  let alerts = list;
  return await openAdmin("/operators", {
    frame: true,
    answers: {
      ...around,
      adminAlertList: () => ({ unseen: alerts.filter(({ seen }) => !seen).length, list: [...alerts] }),
      adminAlertSeen: ({ keys }) => {
        alerts = alerts.map((each) => ({
          ...each,
          seen: each.seen || (Array.isArray(keys) && keys.includes(each.key)),
        }));
        return null;
      },
      ...more,
    },
  });
};

const openDrawer = async (admin: Awaited<ReturnType<typeof openFrame>>, name: string) => {
  await admin.user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Alerts" }));
};

describe("the bell", () => {
  test("counts what is new, and shows what waits with a way to each", async () => {
    const admin = await openFrame(ALERTS);
    const drawer = await openDrawer(admin, "Alerts, 10 new");
    const rows = (await drawer.findAllByRole("listitem")).map((row) => [
      within(row).getByRole("link").getAttribute("href"),
      row.textContent?.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/u, " "),
    ]);
    expect(rows).toEqual([
      ["/withdrawals?open=W1", "Withdrawal of 6,000.00 CP to reviewAlya Halim New"],
      ["/approvals", "Void a runProposed by Ben Ho New"],
      ["/money/ledger", "The ledger check found 3 differences New"],
      ["/money/ledger", "The ledger check did not finish New"],
      ["/runs/92", "Run 92 waits to be posted or voidedIt pays more than its share of sales New"],
      ["/orders/E1", "A card refund of 20.00 USD failedOrder E1 New"],
      ["/money/card-messages?status=unmatched&dispute=true", "A card payment is disputedE2 New"],
      ["/money/ledger", "1 difference to the card provider2026-05-02 New"],
      ["/imports/4", "members.csv has 2 errors "],
      ["/returns?open=T1", "A return waits too long for a decisionT1 New"],
      ["/pages?open=12", "A member’s page waits for reviewAnnabel New"],
    ]);
  });

  test("marks what it shows as seen, which stays marked as new until it is closed", async () => {
    const admin = await openFrame(ALERTS.slice(0, 2));
    const drawer = await openDrawer(admin, "Alerts, 2 new");
    expect(admin.stub.sent("adminAlertSeen")).toEqual([{ keys: ["withdrawal W1", "approval 5"] }]);
    const bell = await screen.findByRole("button", { name: "Alerts", hidden: true });
    expect(drawer.getAllByText("New")).toHaveLength(2);
    await admin.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await admin.user.click(bell);
    const again = within(await screen.findByRole("dialog", { name: "Alerts" }));
    expect(await again.findAllByRole("listitem")).toHaveLength(2);
    expect(again.queryByText("New")).toBeNull();
    expect(admin.stub.sent("adminAlertSeen")).toHaveLength(1);
  });

  test("closes behind the way that is chosen", async () => {
    const admin = await openFrame(ALERTS.slice(1, 2));
    const drawer = await openDrawer(admin, "Alerts, 1 new");
    await admin.user.click(await drawer.findByRole("link", { name: /Void a run/ }));
    await admin.expectPath(/^\/approvals$/u);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("keeps its number where marking fails, and says where nothing waits", async () => {
    const admin = await openFrame(ALERTS.slice(0, 1), { adminAlertSeen: lost() });
    const drawer = await openDrawer(admin, "Alerts, 1 new");
    expect(await drawer.findByText("New")).toBeDefined();
    await waitFor(() => expect(admin.stub.sent("adminAlertList").length).toBeGreaterThan(1));
    expect(screen.getByRole("button", { name: "Alerts, 1 new", hidden: true })).toBeDefined();
    admin.stub.answer("adminAlertList", { unseen: 0, list: [] });
    await admin.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openDrawer(admin, "Alerts, 1 new");
    expect(await screen.findByText("Nothing waits for you")).toBeDefined();
  });
});
