import axe from "axe-core";
import { expect, test } from "vitest";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { eventually, LOCALE_KEY, settle, wordsOf } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

test("an operator who may only read sees runs, plans and incentives without actions", async () => {
  const page = await openAdmin("auditor");
  for (const address of ["/admin/runs", "/admin/runs/1", "/admin/plans", "/admin/plans/1", "/admin/incentives"]) {
    await page.goto(address);
    await settle(page);
    for (const name of ["Preview", "Close now", "Void", "Post", "Activate", "Simulate", "Add item"])
      expect([address, name, await page.getByRole("button", { name, exact: true }).count()]).toEqual([
        address,
        name,
        0,
      ]);
  }
  await page.goto("/admin/plans/new");
  await page.getByRole("heading", { level: 1, name: "Not for your role" }).waitFor();
});

test("no page has a serious accessibility fault, light or dark", async () => {
  const page = await openAdmin("owner", { still: true });
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  for (const place of await commissionPlaces()) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(place);
    await settle(page);
    faults.push(...(await axeViolations(page, `${place} light`, "all rules")));
    await page.emulateMedia({ colorScheme: "dark" });
    faults.push(...(await axeViolations(page, `${place} dark`, "colours")));
  }
  expect(faults).toEqual([]);
});

test.each(["en", "cn"] as const)("no page shows a locale key, %s", async (language) => {
  const page = await openAdmin("owner", { language, still: true });
  const keys: string[] = [];
  for (const place of await commissionPlaces()) {
    await page.goto(place);
    await settle(page);
    const words = (await wordsOf(page)).filter((word) => LOCALE_KEY.test(word) && !word.includes("@"));
    keys.push(...words.map((word) => `${place}: ${word}`));
  }
  expect(keys).toEqual([]);
});

test("a run or plan version that does not exist says so", async () => {
  const page = await openAdmin("finance");
  for (const address of ["/admin/runs/99999", "/admin/runs/x", "/admin/plans/99999", "/admin/plans/simulations/0"]) {
    await page.goto(address);
    const heading = page.getByRole("heading", { level: 1, name: "This page does not exist" });
    await heading.waitFor();
    expect(await heading.count()).toBe(1);
  }
});

/** Every page of runs, plans and incentives, with something to show. */
const commissionPlaces = async (): Promise<readonly string[]> => {
  const call = await adminAs("owner");
  const { list } = await call("adminSimulationList", {});
  const simulation = list[0]?.id ?? (await call("adminPlanSimulate", { id: 2, periods: 30 })).id;
  await eventually(async () => (await call("adminSimulationView", { id: simulation })).status, "done");
  return [
    "/admin/runs",
    "/admin/runs/60",
    "/admin/runs/60/profits",
    "/admin/runs/60/profits?line=1",
    "/admin/runs/60/ranks",
    "/admin/plans",
    "/admin/plans/1",
    "/admin/plans/2",
    "/admin/plans/new?from=1",
    "/admin/plans/compare?from=1&to=2",
    "/admin/plans/simulations",
    `/admin/plans/simulations/${simulation}`,
    "/admin/incentives",
  ];
};
