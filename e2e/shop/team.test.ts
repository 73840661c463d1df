import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { joinChain, registerWith, rootMember } from "../support/join-tree.ts";
import { logIn } from "../support/new-member.ts";
import { openShop, type Visit } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast, settle } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

test("a chain of twelve members is followed down, up level by level, back through the history and to the top at once", async () => {
  const { token, call } = await rootMember();
  const chain = await joinChain(call, 12);
  const page = await openTeam({ token });
  const uids = chain.map(({ uid }) => uid);
  await drillTo(page, "Deep 3");
  await drillTo(page, "Deep 6");
  await drillTo(page, "Deep 9");
  await drillTo(page, "Deep 12");
  expect(await way(page)).toEqual(["You", ...chain.map(({ nickname }) => nickname)]);
  await page.getByRole("status").filter({ hasText: "Shown: the team of Deep 12" }).waitFor({ state: "attached" });

  await page.getByRole("button", { name: "Up one level" }).click();
  await arriveAt(page, `/mine/team?uid=${uids[10]}`);
  await page.reload();
  await settle(page);
  expect(await way(page)).toEqual(["You", ...chain.slice(0, 11).map(({ nickname }) => nickname)]);
  await page.goBack();
  await arriveAt(page, `/mine/team?uid=${uids[8]}`);
  await page.getByRole("navigation", { name: "Path" }).getByRole("button", { name: "Deep 5" }).click();
  await arriveAt(page, `/mine/team?uid=${uids[4]}`);
  await page.getByRole("button", { name: "To the top" }).click();
  await arriveAt(page, "/mine/team");
  await settle(page);
  expect(await page.getByRole("navigation", { name: "Path" }).count()).toBe(0);
});

test.each([
  ["en", "left", "Open position left below Root: invite someone", "QR code for"],
  ["cn", "right", "Root右下空位：邀请会员", "通往"],
] as const)(
  "in %s an open place on the %s brings the invitation to exactly there",
  async (language, side, open, qr) => {
    const { token, call, id } = await rootMember();
    const page = await openTeam({ token, language });
    await page.getByRole("button", { name: open }).click();
    const picture = page.getByRole("dialog").getByRole("img", { name: qr });
    await picture.waitFor();
    expect(await picture.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([160, 160]);

    const code = /code=(\w+)/.exec((await picture.getByText(qr).textContent()) ?? "")?.[1] ?? "";
    await registerWith(code, "Newcomer");
    const [, newcomer] = await call("userTeam");
    expect(newcomer).toMatchObject({ position_pid: id, position_side: side === "left" ? 1 : 2 });
    await page.reload();
    await page.getByRole("button", { name: language === "en" ? /^Left: Newcomer/ : /^右：Newcomer/ }).waitFor();
  },
);

test("a member of the team is found by account number, and nobody outside of it", async () => {
  const { token, call } = await rootMember();
  const chain = await joinChain(call, 5);
  const deepest = chain.at(-1)?.uid ?? "";
  const page = await openTeam({ token });
  const field = page.getByRole("searchbox", { name: "Search by name or UID" });
  const find = async (typed: string) => {
    await field.fill(typed);
    await field.press("Enter");
  };
  for (const odd of ["12", "１２３", "-1000000", "0".repeat(32)]) {
    await find(odd);
    await page.getByText("A UID has 8 or 9 digits").waitFor();
    expect(await field.inputValue()).toBe(odd);
    await field.fill("");
  }
  for (const odd of ["abcdefgh", "<b>1</b>", "🌱🌱🌱🌱", "% _"]) {
    await find(odd);
    await page.getByText(`No member of your team is called ${odd}`).waitFor();
    await field.fill("");
  }
  await find("deep 5");
  await page.getByRole("region", { name: "Members found" }).getByRole("button", { name: "Deep 5" }).click();
  await arriveAt(page, `/mine/team?uid=${deepest}`);
  await page.goBack();
  await arriveAt(page, "/mine/team");
  await field.fill("");
  await find("10000001");
  await page.getByText("No member of your team has the UID 10000001").waitFor();
  await find(`\u200f ${fullWidth(deepest)} `);
  await arriveAt(page, `/mine/team?uid=${deepest}`);
  await settle(page);
  expect(await way(page)).toEqual(["You", "Deep 5"]);
  expect(await field.inputValue()).toBe("");
  await page.goBack();
  await arriveAt(page, "/mine/team");

  await page.goto("/mine/team?uid=10000001");
  await page.getByRole("heading", { name: "No member of your team has the UID 10000001" }).waitFor();
  await page.getByRole("button", { name: "Show my team" }).click();
  await arriveAt(page, "/mine/team");
  await page.getByRole("button", { name: /^Root/ }).waitFor();
});

test.each([
  ["en", "New members join", "Right", "Saved", 2],
  ["cn", "新会员安置", "左区", "已保存", 1],
] as const)("in %s where new members join is chosen and kept", async (language, row, choice, saved, side) => {
  const { token, call } = await rootMember();
  const page = await openTeam({ token, language });
  await page.getByRole("button", { name: new RegExp(`^${row}`) }).click();
  await page.getByRole("radio", { name: new RegExp(`^${choice}`) }).click();
  await seeToast(page, saved);
  expect((await call("userInfo")).agent.placement_side).toBe(side);
  await page.getByRole("button", { name: new RegExp(`^${row}.*${choice}`) }).waitFor();
});

test("arrow keys move from place to place, and the sheets have no serious accessibility fault", async () => {
  const { token } = await logIn("10000001");
  const page = await openTeam({ token, still: true });
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-place"));
  await page.locator('[data-place="1"]').focus();
  const walk: (string | null | undefined)[] = [];
  for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"]) {
    await page.keyboard.press(key);
    walk.push(await at());
  }
  expect(walk).toEqual(["2", "3", "6", "5", "2", "1"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Details" }).waitFor();
  expect(await axeViolations(page, "details", "all rules")).toEqual([]);
  await page.keyboard.press("Escape");
  await eventually(at, "2");
  await page.getByRole("button", { name: /^New members join/ }).click();
  await page.getByRole("dialog", { name: "New members join" }).waitFor();
  expect(await axeViolations(page, "placement", "all rules")).toEqual([]);
});

const openTeam = async (visit: Visit): Promise<Page> => {
  const page = await openShop(visit);
  await page.addInitScript(axe.source);
  await page.goto("/mine/team");
  await settle(page);
  return page;
};

/** Opens the tree of a visible member. */
const drillTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`(Left|Right): ${name},`) }).click();
  await page.getByRole("button", { name: "View from here" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("region", { name: `Team of ${name}` }).waitFor();
  await settle(page);
};

const way = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Path" }).getByRole("listitem").allInnerTexts();

const fullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
