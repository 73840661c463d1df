import { randomInt } from "node:crypto";
import { parseMoney } from "@espalier/core/money/money";
import { expect, test } from "vitest";
import { proposeAction } from "../../apps/server/src/modules/operators/approvals/propose-action.ts";
import { inTransaction } from "../../apps/server/src/platform/db/in-transaction.ts";
import { demoOperator } from "../support/admin-caller.ts";
import { openAdmin } from "../support/open-admin.ts";
import { seeToast } from "../support/read-screen.ts";
import { withDatabase } from "../support/with-database.ts";

test("a proposal is rejected by another operator, and the proposer reads the reason", async () => {
  const subject = await proposeAs("owner", "12500.00");
  const owner = await openAdmin("owner");
  await owner.goto("/admin/approvals");
  const own = owner.getByRole("row").filter({ hasText: subject });
  await own.getByText("Waiting for another operator").waitFor();
  await own.getByRole("button").first().click();
  await owner.getByText("You proposed this, so another operator has to decide.").waitFor();
  expect(await owner.getByRole("button", { name: "Approve" }).count()).toBe(0);

  const finance = await openAdmin("finance");
  await finance.goto("/admin/");
  await finance
    .getByRole("link", { name: /Approvals/ })
    .first()
    .click();
  const row = finance.getByRole("row").filter({ hasText: subject });
  await row.getByText("12,500.00").waitFor();
  await row.getByRole("button").first().click();
  await finance.getByRole("button", { name: "Reject" }).click();
  const question = finance.getByRole("alertdialog");
  await question.getByRole("button", { name: "Reject" }).click();
  await question.getByText("Please give a reason.").waitFor();
  await question.getByLabel("Reason").fill("Not agreed with the member <b>yet</b>");
  await question.getByRole("button", { name: "Reject" }).click();
  await seeToast(finance, "Rejected");

  await owner.goto("/admin/approvals?status=rejected");
  await owner.getByRole("row").filter({ hasText: subject }).getByRole("button").first().click();
  await owner.getByText("Not agreed with the member <b>yet</b>").waitFor();
});

/** Proposes a deposit that waits for a second operator. Returns its member. */
const proposeAs = async (role: "owner", amount: string): Promise<string> => {
  const subject = String(randomInt(20_000_000, 90_000_000));
  await withDatabase(async (db) => {
    const { id } = await db
      .selectFrom("operator")
      .select("id")
      .where("email", "=", demoOperator(role))
      .executeTakeFirstOrThrow();
    const proposal = {
      kind: "deposit",
      subject,
      amount: parseMoney(amount) ?? null,
      detail: { wallet: "CP" },
      reason: "A prize",
    } as const;
    const outcome = await inTransaction(db, (tx) => proposeAction(tx, proposal, { operatorId: id, now: new Date() }));
    expect(outcome.ok).toBe(true);
  });
  return subject;
};
