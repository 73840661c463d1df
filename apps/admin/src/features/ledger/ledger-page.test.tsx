import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const adminSealList = sample("adminSealList");
const board = (fields: object) => sample("adminLedgerBoard", { running: null, last: null, card_days: [], ...fields });
const running = { id: 3, status: "running" as const, steps: 8, steps_done: 2, requested_at: 1_790_000_000 };

describe("the check of the ledger", () => {
  test("that never ran says so and can be requested, once", async () => {
    const admin = await openAdmin("/money/ledger", {
      answers: { adminLedgerBoard: board({}), adminSealList, adminLedgerCheck: sample("adminLedgerCheck") },
    });
    await screen.findByText("The ledger has not been checked yet");
    const held = admin.stub.hold("adminLedgerCheck");
    await admin.user.dblClick(screen.getByRole("button", { name: "Check now" }));
    held.release();
    await waitFor(() => expect(admin.stub.sent("adminLedgerCheck")).toHaveLength(1));
  });

  test("that runs shows how far it is, and no second one can be requested", async () => {
    await openAdmin("/money/ledger", { answers: { adminLedgerBoard: board({ running }), adminSealList } });
    const bar = await screen.findByRole("progressbar", { name: "Checking the ledger" });
    expect(bar.getAttribute("aria-valuetext")).toBe("2 of 8");
    expect(screen.getByRole("button", { name: "Check now" })).toHaveProperty("disabled", true);
  });

  test("is requested only by those who may move money", async () => {
    await openAdmin("/money/ledger", { answers: { adminLedgerBoard: board({}), adminSealList }, role: "auditor" });
    await screen.findByText("The ledger has not been checked yet");
    expect(screen.queryByRole("button", { name: "Check now" })).toBeNull();
  });
});

test("a day is shown for each card provider, and one that lists no days says so", async () => {
  const day = {
    day: "2026-05-04",
    compared_at: 1_790_000_000,
    payments: 1,
    received: "20.00",
    refunds: 0,
    returned: "0.00",
  };
  const same = { ...day, differences: [], difference_count: 0 };
  const card_days = [
    { ...same, provider: "stripe", listed: true },
    { ...same, provider: "bank", listed: false },
  ];
  await openAdmin("/money/ledger", { answers: { adminLedgerBoard: board({ card_days }), adminSealList } });
  const row = async (provider: string) => (await screen.findByText(provider)).closest("li")?.textContent;
  expect(await row("stripe")).toContain("No differences");
  expect(await row("bank")).toMatch(/Not compared.*This provider lists no days/);
  expect(await row("bank")).not.toContain("No differences");
});
