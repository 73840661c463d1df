import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

type State = DataOf<"adminRunState">;

const state = (changes: Partial<State> = {}): State =>
  sample("adminRunState", { accept_runs: false, two_operators: false, unfinished: null, job: null, ...changes });

const others = { adminRunState: state() };

describe("the runs", () => {
  testAdminTable({
    path: "/runs",
    call: "adminRunList",
    row: (number) => ({ plan_day: `2026-01-${String(number).padStart(2, "0")}`, volume: `${number}000.00` }),
    shows: (number) => `2026-01-${String(number).padStart(2, "0")}`,
    others,
  });

  const openRuns = async (runState: State, more = {}) =>
    await openAdmin("/runs", {
      answers: { adminRunList: { total: 0, list: [] }, adminRunState: runState, ...more },
    });

  test.each([
    ["Closes", /^The plan day ends then/],
    ["Payout", /divided by the PV of the sales/],
    ["Factor", /^What the payout cap leaves/],
    ["Posted", /^Every profit of the run is in/],
  ])("say what %s means", async (word, sentence) => {
    const admin = await openRuns(state());
    await admin.press(word);
    expect(within(await screen.findByRole("alertdialog", { name: word })).getByText(sentence)).toBeDefined();
  });

  test("are closed after a confirmation that names the effects", async () => {
    const admin = await openRuns(state(), { adminRunClose: { job_id: 7 } });
    await waitFor(() => expect(screen.getByRole("button", { name: "Close now" })).toHaveProperty("disabled", false));
    await admin.press("Close now");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Close the open period now?" }));
    expect(dialog.getByText(/settled and paid at once/)).toBeDefined();
    expect(admin.stub.sent("adminRunClose")).toEqual([]);
    await admin.user.dblClick(dialog.getByRole("button", { name: "Close now" }));
    await admin.expectToast("The period is being closed", "success");
    expect(admin.stub.sent("adminRunClose")).toHaveLength(1);
  });

  test.each([
    ["preview", "dialog", "Preview of a close"],
    ["close", "alertdialog", "Close the open period now?"],
  ] as const)("%s is begun by the address", async (action, dialog, name) => {
    const admin = await openAdmin(`/runs?do=${action}`, {
      answers: {
        adminRunList: { total: 0, list: [] },
        adminRunState: state(),
        adminRunPreview: { job_id: 7 },
      },
    });
    expect(await screen.findByRole(dialog, { name })).toBeDefined();
    expect(admin.stub.sent("adminRunPreview")).toHaveLength(action === "preview" ? 1 : 0);
    if (action === "close") await admin.user.click(screen.getByRole("button", { name: "Cancel" }));
    await admin.expectPath(/^\/runs$/);
  });

  test("that wait for an operator are not paid at once, and the close says so", async () => {
    const admin = await openRuns(state({ accept_runs: true }), { adminRunClose: refused("fault") });
    await admin.press("Close now");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/then waits until it is posted/)).toBeDefined();
    await admin.user.click(dialog.getByRole("button", { name: "Close now" }));
    await admin.expectToast(/\p{L}/u, "danger");
  });

  test("cannot be closed while one waits to be posted", async () => {
    await openRuns(state({ unfinished: { id: 3, status: "computed" } }));
    expect(await screen.findByText(/^Run 3 is calculated and must be posted or voided/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Close now" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("link", { name: "Run 3" })).toBeDefined();
  });

  test("cannot be closed by a role that only reads", async () => {
    await openAdmin("/runs", {
      role: "auditor",
      answers: { adminRunList: { total: 0, list: [] }, adminRunState: state() },
    });
    await screen.findByText("No Available Data");
    expect(screen.queryByRole("button", { name: "Close now" })).toBeNull();
  });
});

describe("a run", () => {
  type Run = DataOf<"adminRunView">;
  const run = (changes: Partial<Run> = {}): Run =>
    sample("adminRunView", {
      id: 3,
      status: "computed",
      can_post: true,
      can_void: true,
      waiting: null,
      jobs: [],
      paid: "497.97",
      void_reason: "",
      ...changes,
    });
  const voided = (changes: Partial<DataOf<"adminRunVoidPreview">> = {}): DataOf<"adminRunVoidPreview"> => ({
    paid: true,
    members: 100_001,
    examined: 10_000,
    wallets: [
      { wallet: "CP", amount: "1463.83", short: 3, debt: "320.00" },
      { wallet: "SP", amount: "182.96", short: 0, debt: "0.00" },
    ],
    debtors: [{ uid: "10000001", name: "Mei Lin", wallet: "CP", amount: "312.00", balance: "12.00", debt: "300.00" }],
    ranks: [{ from: 2, to: 1, members: 4 }],
    ...changes,
  });
  const openRun = async (view: Run, runState = state(), more = {}) =>
    await openAdmin("/runs/3", {
      answers: { adminRunView: view, adminRunState: runState, adminRunReceivers: [], ...more },
    });

  test("is posted after a confirmation", async () => {
    const admin = await openRun(run(), state(), { adminRunPost: { done: true, approval_id: null, job_id: 7 } });
    await admin.press("Post");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Post run 3?" }));
    expect(dialog.getByText("497.97")).toBeDefined();
    await admin.user.click(dialog.getByRole("button", { name: "Post" }));
    await admin.expectToast("The run is being posted", "success");
    expect(admin.stub.sent("adminRunPost")).toMatchObject([{ id: 3 }]);
  });

  test("is voided only with a reason; if a second operator has to approve, it is proposed", async () => {
    const admin = await openRun(run({ status: "posted", can_post: false }), state({ two_operators: true }), {
      adminRunVoid: { done: false, approval_id: 9, job_id: null },
      adminRunVoidPreview: voided(),
    });
    await admin.press("Void");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Void run 3?" }));
    expect(dialog.getByText(/Another operator has to approve it/)).toBeDefined();
    await admin.user.click(dialog.getByRole("button", { name: "Propose" }));
    expect(admin.stub.sent("adminRunVoid")).toEqual([]);
    await admin.user.type(dialog.getByLabelText("Reason"), "Wrong plan");
    await admin.user.click(dialog.getByRole("button", { name: "Propose" }));
    await admin.expectToast("Proposed; another operator has to approve it");
    expect(admin.stub.sent("adminRunVoid")).toEqual([{ id: 3, reason: "Wrong plan" }]);
  });

  const openVoid = async (preview: DataOf<"adminRunVoidPreview">) => {
    const admin = await openRun(run({ status: "posted", can_post: false }), state(), { adminRunVoidPreview: preview });
    await admin.press("Void");
    return within(await screen.findByRole("alertdialog", { name: "Void run 3?" }));
  };

  test("says before it is voided what is taken from whom, what becomes debt, and the ranks lost", async () => {
    const dialog = await openVoid(voided());
    const effects = within(await dialog.findByRole("region", { name: "Effects as of now" }));
    expect(await effects.findByText("1,463.83")).toBeDefined();
    const debts = within(effects.getByRole("list", { name: "Largest debts" }));
    expect(debts.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Mei Lin 10000001 300.00 CP wallet holds 12.00 CP",
      "and 2 smaller debts",
    ]);
    expect(effects.getByText("of 3 members")).toBeDefined();
    expect(effects.getByText("Checked for the 10,000 members who received most, of 100,001.")).toBeDefined();
    expect(effects.getByText("4 members: Senior Associate → Associate")).toBeDefined();
    expect(dialog.getByText(/already spent part of it/)).toBeDefined();
  });

  test("without any debt says so, and gives back what it had taken", async () => {
    const dialog = await openVoid(
      voided({
        examined: 100_001,
        wallets: [{ wallet: "CP", amount: "-8.00", short: 0, debt: "0.00" }],
        debtors: [],
        ranks: [],
      }),
    );
    expect(await dialog.findByText("Given back")).toBeDefined();
    expect(dialog.queryByText("Taken back")).toBeNull();
    expect(dialog.getByText("8.00")).toBeDefined();
    expect(dialog.getByText("Nothing: every wallet holds what it received.")).toBeDefined();
    expect(dialog.getByText("None")).toBeDefined();
    expect(dialog.queryByText(/received most/)).toBeNull();
  });

  test("that was not paid is voided without an effect on members", async () => {
    const dialog = await openVoid(
      voided({ paid: false, members: 0, examined: 0, wallets: [], debtors: [], ranks: [] }),
    );
    expect(await dialog.findByText(/^Nothing of it was paid/)).toBeDefined();
    expect(dialog.queryByText("Becomes debt")).toBeNull();
  });

  test("with a pending proposal offers no actions and says what waits", async () => {
    await openRun(run({ waiting: "run_post" }));
    expect(await screen.findByText("Posting is proposed and waits for another operator.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Post" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Void" })).toBeNull();
  });
});
