import { randomInt } from "node:crypto";
import { parseMoney } from "@espalier/core/money/money";
import { expect, test } from "vitest";
import { proposeAction } from "../../apps/server/src/modules/operators/approvals/propose-action.ts";
import { inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { demoOperator } from "../support/admin-caller.ts";
import { openAdmin } from "../support/open-admin.ts";
import { cutCells, seeToast } from "../support/read-screen.ts";
import { withDatabase } from "../support/with-database.ts";

test("a number is not cut in a column that was made narrow either", async () => {
  const page = await openAdmin("owner", { still: true });
  await page.goto("/admin/orders");
  const edge = page.getByRole("separator", { name: /Amount/ });
  await edge.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowLeft");
  expect(await cutCells(page, "orders")).toEqual([]);
  await page
    .locator("[data-column=amount]")
    .first()
    .evaluate((head) => {
      const cell = document.querySelectorAll("[data-row] td > div:has(.tabular)")[0];
      if (cell instanceof HTMLElement) Object.assign(cell.style, { width: "20px", overflow: "hidden" });
      return head.textContent;
    });
  expect((await cutCells(page, "seeded")).length).toBeGreaterThan(0);
});

test("proposals are decided with a thumb, one and several", async () => {
  const subjects = [await propose(), await propose(), await propose()];
  const page = await openAdmin("finance", { still: true, viewport: { width: 390, height: 844 } });
  await page.goto("/admin/approvals");
  const row = (subject = "") => page.locator("[data-row]").filter({ hasText: subject });
  await row(subjects[0]).locator("[data-opens]").click();
  for (const name of ["Reject", "Approve"]) {
    const box = await page.getByRole("dialog").getByRole("button", { name }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect(box?.width, name).toBeGreaterThan(150);
  }
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  for (const subject of subjects.slice(1)) await row(subject).getByRole("checkbox").click();
  const reject = page.getByRole("button", { name: "Reject 2" });
  expect((await reject.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await reject.click();
  await page.getByRole("alertdialog").getByLabel("Reason").fill("Not agreed");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  await seeToast(page, "2 rejected");
});

/** Proposes a deposit that waits for a second operator. Returns its member. */
const propose = async (): Promise<string> => {
  const subject = String(randomInt(20_000_000, 90_000_000));
  await withDatabase(async (db) => {
    const { id } = await db
      .selectFrom("operator")
      .select("id")
      .where("email", "=", demoOperator("owner"))
      .executeTakeFirstOrThrow();
    const amount = parseMoney("12500.00") ?? null;
    const proposal = { kind: "deposit", subject, amount, detail: { wallet: "CP" }, reason: "A prize" } as const;
    const outcome = await inTransaction(db, (tx) => proposeAction(tx, proposal, { operatorId: id, now: new Date() }));
    expect(outcome.ok).toBe(true);
  });
  return subject;
};
