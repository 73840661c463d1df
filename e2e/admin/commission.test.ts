import { expect, onTestFinished, test } from "vitest";
import { countTaps, fillIn } from "../support/count-taps.ts";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { newGoods } from "../support/new-goods.ts";
import { logIn, type Member, newMember } from "../support/new-member.ts";
import { newestRun } from "../support/newest-run.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { setRunSettings } from "../support/set-run-settings.ts";

test("a run is previewed, closed and posted, and a member reads the profit", async () => {
  await setRunSettings({ "plan.acceptRuns": true });
  onTestFinished(async () => await setRunSettings({ "plan.acceptRuns": false }));
  const buyer = await newMember({ SP: "1000.00" });
  await placePaidOrders(buyer, await newGoods({ price: "80.00" }), 1);

  const page = await openAdmin("finance");
  await page.goto("/admin/runs");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview of a close" });
  await preview.getByRole("table", { name: "By type and wallet" }).waitFor();
  await preview.getByRole("button", { name: "Close now" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("The run then waits until it is posted.", { exact: false }).waitFor();
  await question.getByRole("button", { name: "Close now" }).click();
  await page.getByText("is calculated and must be posted or voided", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Close now" }).isDisabled()).toBe(true);

  const waiting = page.getByRole("row").filter({ hasText: "Waiting" });
  await waiting.getByRole("link").first().click();
  await page.getByText("Nothing is paid until it is posted.", { exact: false }).waitFor();
  await page.getByRole("link", { name: /^Profits/ }).click();
  const bought = page.getByRole("row").filter({ hasText: buyer.uid });
  await bought.getByText("8.00").waitFor();
  await bought.getByRole("button").first().click();
  const explained = page.getByRole("dialog", { name: /^Invite/ });
  await explained.getByText("Newcomer, whom you invited").waitFor();
  await explained.getByText("10%", { exact: true }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void" }).click();
  await page.getByText("Please give a reason.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Post" }).click();
  await seeToast(page, "The run is being posted");
  await page.getByRole("main").getByText("Posted", { exact: true }).first().waitFor();

  const { token } = await logIn("10000001");
  const shop = await openShop({ token });
  await shop.goto("/mine/profit?profitType=1");
  await shop
    .getByText(/^Order of N\*+r$/)
    .first()
    .waitFor();
});

test("a run is voided once a second operator approves, and the member's profit and wallet show the clawback", async () => {
  await setRunSettings({ "plan.acceptRuns": true });
  onTestFinished(async () => await setRunSettings({ "plan.acceptRuns": false, "approval.runs": false }));
  const buyer = await newMember({ SP: "1000.00" });
  const sponsor = await logIn("10000001");
  const profitsBefore = await profitsOf(sponsor);
  await placePaidOrders(buyer, await newGoods({ price: "130.00" }), 1);
  const finance = await adminAs("finance");
  await finance("adminRunClose", {});
  const run = await newestRun("computed");
  await finance("adminRunPost", { id: run, reason: "" });
  expect(await newestRun("posted")).toBe(run);
  const known = profitsBefore.map(({ profit_sn }) => profit_sn);
  const earned = (await profitsOf(sponsor)).filter(({ profit_sn }) => !known.includes(profit_sn));
  const inCoins = earned.find(
    ({ wallet_type, description }) => wallet_type === 2 && description.startsWith("Order of N"),
  );
  expect(inCoins).toBeDefined();
  await setRunSettings({ "approval.runs": true });

  const page = await openAdmin("finance");
  await page.goto(`/admin/runs/${run}`);
  await page.getByRole("button", { name: "Void" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Another operator has to approve it.", { exact: false }).waitFor();
  await question.getByLabel("Reason").fill("Closed too early");
  await question.getByRole("button", { name: "Propose" }).click();
  await seeToast(page, "Proposed; another operator has to approve it");
  await page.getByText("Voiding is proposed and waits for another operator.").waitFor();
  expect(await page.getByRole("button", { name: "Void" }).count()).toBe(0);

  const second = await openAdmin("owner");
  await second.goto("/admin/approvals");
  const proposal = second.getByRole("row").filter({ hasText: "Void a run" });
  await proposal.getByRole("link", { name: String(run) }).click();
  await second.getByRole("heading", { level: 1, name: `Run ${run}` }).waitFor();
  await second.goBack();
  await proposal.getByRole("button").first().click();
  await second.getByRole("dialog").getByText("Closed too early").waitFor();
  await second.getByRole("button", { name: "Approve" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await page.goto(`/admin/runs/${run}`);
  await page.getByRole("main").getByText("Voided", { exact: true }).first().waitFor();
  await page.getByText("Closed too early").first().waitFor();

  const left = (await profitsOf(sponsor)).map(({ profit_sn }) => profit_sn);
  expect(earned.filter(({ profit_sn }) => left.includes(profit_sn))).toEqual([]);
  const shop = await openShop({ token: sponsor.token });
  await shop.goto("/mine/trade?walletType=2");
  await shop.getByText("Correction").first().waitFor();
  const trades = await sponsor.call("walletTrades", { page: 1, limit: 100, walletType: 2 });
  const amounts = trades.map(({ amount }) => amount);
  expect(amounts).toContain(`-${inCoins?.profit_amount}`);
  expect(await ledgerDifferences()).toEqual([]);
});

test("a run shows what voiding it takes before it is voided, in 3 clicks and a reason", async () => {
  await setRunSettings({ "plan.acceptRuns": true });
  onTestFinished(async () => await setRunSettings({ "plan.acceptRuns": false }));
  await placePaidOrders(await newMember({ SP: "200.00" }), await newGoods({ price: "130.00" }), 1);
  const finance = await adminAs("finance");
  await finance("adminRunClose", {});
  const run = await newestRun("computed");
  await finance("adminRunPost", { id: run, reason: "" });
  expect(await newestRun("posted")).toBe(run);
  const page = await openAdmin("finance", { still: true });
  const clicks = await countTaps(page);
  await page.goto(`/admin/runs/${run}`);
  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("alertdialog").getByText(/CP/).first().waitFor();
  await fillIn(page, "Reason", "Closed too early");
  await page.getByRole("alertdialog").getByRole("button", { name: "Void" }).click();
  await page.getByRole("main").getByText("Voided", { exact: true }).first().waitFor();
  expect(clicks()).toBe(3);
});

test("a plan version is written, compared, simulated on past orders and activated", async () => {
  const page = await openAdmin("finance");
  const owner = await adminAs("owner");
  await page.goto("/admin/plans");
  await page.getByRole("link", { name: "New version" }).click();
  const rate = page.getByLabel("Invite rate");
  expect(await rate.inputValue()).toBe("10.00");
  await rate.fill("１２．５ %");
  expect(await rate.inputValue()).toBe("12.5");
  await rate.fill("a lot");
  expect(await rate.inputValue()).toBe("12.5");

  await page.getByLabel("Pair rate, Associate Manager").fill("101");
  await page.getByLabel("Invite into Purse (SP)").fill("20.00");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.getByText("2 fields are wrong").waitFor();
  await page.getByText("From 0 to 100%").waitFor();
  await page.getByText("Must be 100%").waitFor();
  await page.getByLabel("Pair rate, Associate Manager").fill("10.5");
  await page.getByLabel("Invite into Purse (SP)").fill("10");
  const note = "<b>More</b> for sponsors 🌿";
  await page.getByLabel("Note").fill(note);

  await page.getByRole("link", { name: "Runs", exact: true }).click();
  await page.getByText("What you typed here will be lost.").waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await arriveAt(page, /^\/admin\/plans\/\d+$/);
  expect(await page.getByLabel("Note").inputValue()).toBe(note);
  const version = Number(/\d+$/.exec(page.url())?.[0]);

  await page.getByRole("link", { name: "Compare with the active one" }).click();
  const changed = page.getByRole("row").filter({ hasText: "Pair rate, Associate Manager" });
  await changed.getByText("10.50%").waitFor();
  expect(await page.getByRole("table").locator("tbody tr").count()).toBe(2);

  await page.goto(`/admin/plans/${version}`);
  await page.getByRole("button", { name: "Simulate" }).click();
  const drawer = page.getByRole("dialog", { name: `Simulate version ${version}` });
  await drawer.getByLabel("Periods").fill("91");
  await drawer.getByText("A whole number from 1 to 90").waitFor();
  await drawer.getByLabel("Periods").fill("20");
  await drawer.getByRole("button", { name: "Simulate" }).click();
  await arriveAt(page, /^\/admin\/plans\/simulations\/\d+$/);
  await page.getByRole("heading", { name: "Gains and losses" }).waitFor();
  await page.getByRole("heading", { name: "Largest gains" }).waitFor();
  expect(await page.getByRole("table", { name: "Period by period" }).locator("tbody tr").count()).toBe(20);

  const finance = await adminAs("finance");
  const approve = async (id: number | null | undefined) =>
    void (await owner("adminApprovalDecide", { id: id ?? 0, decision: "approve" }));
  onTestFinished(async () => {
    await approve((await finance("adminPlanActivate", { id: 1, reason: "back" })).approval_id);
  });
  await page.goto(`/admin/plans/${version}`);
  await page.getByRole("button", { name: "Activate" }).click();
  await page.getByLabel("Reason").fill("Decided by the board");
  await page.getByRole("alertdialog").getByRole("button", { name: "Propose" }).click();
  await seeToast(page, "Proposed; another operator has to approve it");
  const { list: proposals } = await owner("adminApprovalList", { status: "waiting" });
  await approve(proposals.find(({ kind }) => kind === "plan_activate")?.id);
  await page.reload();
  await page.getByText("12.50%").waitFor();
  expect(await page.getByRole("button", { name: "Save draft" }).count()).toBe(0);
});

const profitsOf = async ({ call }: Pick<Member, "call">) => (await call("walletProfits", { page: 1, limit: 100 })).list;
