import { expect, test } from "vitest";
import { openAdmin } from "../support/open-admin.ts";
import { settle } from "../support/read-screen.ts";

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

test("a run or plan version that does not exist says so", async () => {
  const page = await openAdmin("finance");
  for (const address of ["/admin/runs/99999", "/admin/runs/x", "/admin/plans/99999", "/admin/plans/simulations/0"]) {
    await page.goto(address);
    const heading = page.getByRole("heading", { level: 1, name: "This page does not exist" });
    await heading.waitFor();
    expect(await heading.count()).toBe(1);
  }
});
