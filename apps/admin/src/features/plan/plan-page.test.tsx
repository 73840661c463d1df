import { refused } from "@espalier/web/testing/call-stub";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { samplePlan } from "./testing/sample-plan.ts";

const PATH = "/plans/2";
const version = {
  id: 2,
  plan: samplePlan,
  note: "a try",
  waiting: false,
  two_operators: false,
  stamp: "seen",
  changed_at: 5,
};
const draft = {
  adminRunState: sample("adminRunState"),
  adminPlanView: sample("adminPlanView", { ...version, draft: true, active: false }),
};
const active = {
  adminRunState: sample("adminRunState"),
  adminPlanView: sample("adminPlanView", { ...version, draft: false, active: true }),
};
const FLAG = /^A pair needs an active, personally invited member in each leg/;

describe("a version of the plan", () => {
  test("that is a draft has a field for every parameter of every bonus", async () => {
    await openAdmin(PATH, { answers: draft });
    expect(await fieldOf("Invite rate")).toHaveProperty("value", "10.00");
    expect(await fieldOf("Pairs match in steps of (PV)")).toHaveProperty("value", "1.00");
    expect(await fieldOf("Pair rate, Associate Manager")).toHaveProperty("value", "10.00");
    expect(await fieldOf("Pair cap per day (CP + SP + RP), Associate")).toHaveProperty("value", "500.00");
    expect(await fieldOf("Leader rate, Associate Director, generation 3")).toHaveProperty("value", "3.00");
    expect(await fieldOf("Leader into Points (RP)")).toHaveProperty("value", "10.00");
    expect(screen.getByRole("switch", { name: FLAG })).toHaveProperty("checked", true);
  });

  test("says what is wrong at its field, and is saved once nothing is", async () => {
    const admin = await openAdmin(PATH, { answers: { ...draft, adminPlanSet: null } });
    await admin.fill("Pair rate, Associate Manager", "101");
    expect(await screen.findByText("1 field is wrong")).toBeDefined();
    expect(screen.getByText("From 0 to 100%")).toBeDefined();
    await admin.fill("Pair rate, Associate Manager", "10.5");
    await admin.fill("Leader rate, Associate, generation 2", "1");
    await admin.press("Save draft");
    await admin.expectToast("Version 2 is saved");
    expect(admin.stub.sent("adminPlanSet")).toMatchObject([
      {
        plan: {
          pair: { ...samplePlan.pair, rates: samplePlan.pair.rates.with(3, 1_050) },
          leader_rates: samplePlan.leader_rates.with(1, [0, 100]),
        },
      },
    ]);
  });

  test("takes as many generations as are added", async () => {
    const admin = await openAdmin(PATH, { answers: draft });
    const grid = within(await screen.findByRole("table", { name: "Leader rate by generation" }));
    expect(grid.queryByText("Generation 6")).toBeNull();
    await admin.press("Add a generation");
    expect(grid.getByText("Generation 6")).toBeDefined();
  });

  test("is activated as it was shown; one that was changed meanwhile is loaded again", async () => {
    const admin = await openAdmin(PATH, { answers: { ...draft, adminPlanActivate: refused("plan.changed") } });
    await admin.press("Activate");
    const changed = sample("adminPlanView", { ...version, draft: true, active: false, stamp: "later", changed_at: 6 });
    admin.stub.answer("adminPlanView", { ...changed, plan: { ...samplePlan, invite_rate: 700 } });
    const dialog = within(await screen.findByRole("alertdialog"));
    await admin.user.type(dialog.getByLabelText("Reason"), "decided");
    await admin.user.click(dialog.getByRole("button", { name: "Activate" }));
    await admin.expectToast(/The draft was changed after you opened it/, "danger");
    await waitFor(async () => expect(await fieldOf("Invite rate")).toHaveProperty("value", "7.00"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(admin.stub.sent("adminPlanActivate")).toEqual([{ id: 2, reason: "decided", stamp: "seen" }]);
  });

  test("is not activated while the form shows edits that are not saved", async () => {
    const admin = await openAdmin(PATH, { answers: { ...draft, adminPlanSet: null } });
    await admin.fill("Pair rate, Associate Manager", "10.5");
    await admin.press("Activate");
    await admin.expectToast("Save the draft first: your changes would not be activated", "danger");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await admin.fill("Pair rate, Associate Manager", "10.00");
    await admin.press("Activate");
    expect(await screen.findByRole("alertdialog")).toBeDefined();
  });

  test("that is active only shows what it pays", async () => {
    await openAdmin(PATH, { answers: active });
    expect(await screen.findByText(/in each leg.*: yes$/)).toBeDefined();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
