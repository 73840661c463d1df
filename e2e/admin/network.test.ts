import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { innerSideOf } from "../support/inner-side.ts";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { arriveAt, eventually } from "../support/read-screen.ts";

test("arrow keys move through the tree, and the selected member is shown beside it", async () => {
  const page = await openAdmin("support");
  await page.goto("/admin/network?uid=10000001");
  const top = node(page, "10000001");
  await top.click();
  const panel = page.getByRole("complementary", { name: "Selected member" });
  await panel.getByRole("heading", { name: "Mei Lin Tan" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await eventually(async () => await levelOfFocus(page), "2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await eventually(async () => await levelOfFocus(page), "3");
  await page.keyboard.press("Home");
  await panel.getByRole("heading", { name: "Mei Lin Tan" }).waitFor();
  await page.keyboard.press("Space");
  await eventually(async () => await top.getAttribute("aria-expanded"), "false");
  await page.keyboard.press("Space");
  await eventually(async () => await top.getAttribute("aria-expanded"), "true");
  await page.keyboard.press("ArrowUp");
  await arriveAt(page, "/admin/network?uid=10000000&tree=placement");
  expect(await node(page, "10000000").getAttribute("aria-level")).toBe("1");
});

test("the tree is moved by dragging and by the wheel, and zoomed; dragging selects nobody", async () => {
  // A new member has nobody below, so nothing is loaded that would shift the tree while it is moved.
  const { uid } = await newMember();
  const page = await openAdmin("support");
  await page.goto(`/admin/network?uid=${uid}`);
  const top = node(page, uid);
  await standStill(page, top);
  const before = await placeOf(top);
  await page.mouse.move(before.x + 40, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 140, before.y + 80, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => difference(await placeOf(top), before), { x: 100, y: 60 });
  expect(await page.getByRole("complementary", { name: "Selected member" }).count()).toBe(0);
  await page.mouse.wheel(30, 50);
  await eventually(async () => difference(await placeOf(top), before), { x: 70, y: 10 });
  const { width } = await placeOf(top);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await eventually(async () => (await placeOf(top)).width > width, true);
  await page.getByRole("button", { name: "Show all" }).click();
  await eventually(async () => (await placeOf(top)).width, width);
});

test("no branches are loaded while the tree is dragged; they load after it is released", async () => {
  const page = await openAdmin("support");
  await page.clock.install();
  await page.goto("/admin/network?uid=10000001");
  const top = node(page, "10000001");
  await standStill(page, top);
  const before = await placeOf(top);
  const branches: string[] = [];
  page.on("request", (request) => {
    if (BRANCH.test(request.url())) branches.push(request.url());
  });
  await page.mouse.move(before.x + 40, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 90, before.y + 50, { steps: 2 });
  await eventually(async () => difference(await placeOf(top), before), { x: 50, y: 30 });
  await page.clock.runFor(2_000);
  expect(branches).toEqual([]);
  expect(difference(await placeOf(top), before)).toEqual({ x: 50, y: 30 });
  const asked = page.waitForRequest(BRANCH);
  await page.mouse.up();
  await page.clock.runFor(2_000);
  await asked;
});

test("a member is searched by name and shown with the path from the top; the other tree is one click away", async () => {
  const member = await newMember();
  const page = await openAdmin("support");
  await page.goto("/admin/network");
  await page.getByRole("combobox", { name: "Find a member" }).fill("nobody at all");
  await page.getByText("No member found").waitFor();
  await page.getByRole("combobox", { name: "Find a member" }).fill(member.uid);
  await page.getByRole("option", { name: member.uid }).waitFor();
  await page.keyboard.press("Enter");
  await arriveAt(page, `/admin/network?uid=${member.uid}&tree=placement`);
  const way = page.getByRole("navigation", { name: "Path from the top" });
  await way.getByRole("link", { name: "Mei Lin Tan" }).waitFor();
  await page.getByRole("link", { name: "Sponsors" }).click();
  await way.getByRole("link", { name: "Mei Lin Tan" }).click();
  await arriveAt(page, "/admin/network?uid=10000001&tree=sponsor");
  const whole = page.getByRole("button", { name: "Show all" });
  await eventually(async () => {
    await whole.click();
    return await node(page, member.uid).count();
  }, 1);
  const first = await page.getByRole("treeitem").count();
  await page.getByRole("treeitem", { name: "more" }).click();
  await eventually(async () => {
    await whole.click();
    return (await page.getByRole("treeitem").count()) > first;
  }, true);
  expect(await node(page, member.uid).getAttribute("aria-level")).toBe("2");
});

test("an open place leads to the form that adds a member there", async () => {
  const member = await newMember();
  const side = await innerSideOf(member);
  const page = await openAdmin("support");
  await page.goto(`/admin/network?uid=${member.uid}`);
  await page
    .getByRole("treeitem", { name: `Open position of Newcomer, ${side}` })
    .first()
    .click();
  await arriveAt(page, `/admin/members?add=1&parent=${member.uid}&side=${side}`);
  expect(await page.getByRole("dialog").getByLabel("Placement parent").inputValue()).toBe(member.uid);
});

test("an operator who may not add members cannot choose an open place", async () => {
  const member = await newMember();
  const page = await openAdmin("auditor");
  await page.goto(`/admin/network?uid=${member.uid}`);
  await page.getByRole("treeitem", { name: "Open position of Newcomer, left" }).first().click();
  expect(new URL(page.url()).pathname).toBe("/admin/network");
  await node(page, member.uid).click();
  await page.getByRole("link", { name: "Open the member" }).click();
  await arriveAt(page, `/admin/members/${member.uid}`);
});

test("an unknown UID says so", async () => {
  const page = await openAdmin("support");
  await page.goto("/admin/network?uid=99999999");
  await page.getByText("No member has this UID").waitFor();
  expect(await page.getByRole("treeitem").count()).toBe(0);
});

const BRANCH = /\/api\/admin\/network\//;

const node = (page: Page, uid: string) => page.getByRole("treeitem", { name: uid });

const levelOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-level") ?? null);

type Place = { readonly x: number; readonly y: number; readonly width: number };

const placeOf = async (element: ReturnType<typeof node>): Promise<Place> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("it is not drawn");
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
};

/** Waits until the branches around the element have loaded and it no longer moves. */
const standStill = async (page: Page, element: ReturnType<typeof node>): Promise<void> => {
  await page.waitForLoadState("networkidle");
  let last = await placeOf(element);
  await eventually(
    async () => {
      await page.evaluate(
        async () => await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))),
      );
      const now = await placeOf(element);
      const moved = difference(now, last);
      last = now;
      return moved;
    },
    { x: 0, y: 0 },
  );
};

const difference = (after: Place, before: Place) => ({ x: after.x - before.x, y: after.y - before.y });
