import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { scrollToEnd, widen } from "@espalier/web/testing/jsdom-polyfills";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openShop } from "../../../../testing/open-shop.ts";
import { sample } from "../../../../testing/sample.ts";
import { userInfo } from "../../../../testing/samples.ts";

const PATH = "/mine/team";

type Row = DataOf<"userTeam">[number];
type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const NO_LEGS = sample("userInfo").assets;

const row = (id: number, name: string, changes: Partial<Row> = {}): Row => ({
  id,
  pid: 1,
  username: String(10_000_000 + id),
  nickname: name,
  vip: 1,
  created_at: 1_790_000_000,
  position_pid: 1,
  position_side: 1,
  assets: { ...NO_LEGS, left_side_amount: "0.00", right_side_amount: "0.00", left_number: 0, right_number: 0 },
  ...changes,
});

const LEGS = {
  ...NO_LEGS,
  left_side_amount: "1234.50",
  right_side_amount: "200.00",
  left_side_balance: "1034.50",
  right_side_balance: "0.00",
  left_number: 2,
  right_number: 1,
  invite_number: 3,
  team_number: 3,
};

const ME = row(1, "Mei", { position_side: 0, pid: 0, position_pid: 0, assets: LEGS });
const TEAM = [ME, row(2, "Ann")];

const WEEKS: DataOf<"userTeamWeeks"> = {
  weeks: [],
  invited: { left: { active: 0, inactive: 0 }, right: { active: 0, inactive: 0 } },
  dormant: 0,
  active_pv: "100.00",
  active_customers_pv: "0.00",
};

const openTeam = async (
  answers: Opening["answers"] = {},
  opening: Omit<Opening, "answers"> & { path?: string } = {},
) => {
  const { path = PATH, ...rest } = opening;
  return await openShop(path, {
    ...rest,
    answers: { userInfo: userInfo(), userTeam: TEAM, userTeamWeeks: WEEKS, ...answers },
  });
};

describe("the list of the team", () => {
  const listed = (id: number, changes: Partial<DataOf<"userTeamList">[number]> = {}) => ({
    ...row(id, `Nia ${id}`),
    level: 1,
    leg: 1 as const,
    active: true,
    ...changes,
  });
  const openList = async (answers: Opening["answers"], path = PATH) => {
    const shop = await openTeam(answers, { path });
    await shop.user.click(await screen.findByRole("tab", { name: "List" }));
    return shop;
  };

  test("names everyone below with their place, volume and members, page by page", async () => {
    const shop = await openList({
      userTeamList: ({ page }) =>
        Number(page) === 1
          ? Array.from({ length: 10 }, (_, index) => listed(index + 20, index === 0 ? { assets: LEGS, leg: 2 } : {}))
          : [listed(99, { level: 12 })],
    });
    const first = await screen.findByRole("button", { name: /Nia 20/ });
    expect(first.textContent).toMatch(/Nia 2010000020Level 1, right leg1\.4k PV3 members$/i);
    expect(screen.queryByRole("region", { name: "Legs by week" })).toBeNull();
    act(scrollToEnd);
    expect((await screen.findByRole("button", { name: /Nia 99/ })).textContent).toMatch(/Level 12, left leg/);
    expect(await screen.findByText("End of list")).toBeDefined();
    expect(shop.stub.sent("userTeamList").map(({ page }) => Number(page))).toEqual([1, 2]);
  });

  test("opens the details of one, and goes on from there as a list", async () => {
    const shop = await openList({
      userTeam: ({ uid }) => (uid === "10000055" ? [row(55, "Nia 55")] : TEAM),
      userTeamList: ({ uid }) => (uid === undefined ? [listed(55)] : []),
    });
    await shop.press(/Nia 55/);
    expect(await screen.findByRole("dialog", { name: "Details" })).toBeDefined();
    await shop.press("View from here");
    await shop.expectPath(`${PATH}?uid=10000055&look=list`);
    expect(await screen.findByText("Nobody below yet")).toBeDefined();
  });

  test("is still the list, with its filter, after a reload", async () => {
    const shop = await openTeam(
      { userTeamList: [listed(20)] },
      { path: `${PATH}?look=list&side=right&level=3&state=inactive&joined=x&sort=name` },
    );
    expect(await screen.findByText("Nia 20")).toBeDefined();
    expect(shop.stub.sent("userTeamList")).toEqual([
      { page: "1", side: "2", level: "3", active: "false", sort: "name" },
    ]);
    await shop.user.click(screen.getByRole("tab", { name: "Tree" }));
    await shop.expectPath(`${PATH}?side=right&level=3&state=inactive&sort=name`);
  });

  test("is filtered and sorted, which is kept in the address, and leads back to all", async () => {
    const shop = await openList({ userTeamList: ({ since }) => (since === undefined ? [listed(20)] : []) });
    await shop.press(/^Leg:\s*Both legs$/);
    await shop.press("Left leg");
    await shop.press(/^Sort:\s*By level$/);
    await shop.press("Volume of both legs");
    await shop.expectPath(`${PATH}?look=list&side=left&sort=volume`);
    await shop.press(/^Joined:\s*Joined any time$/);
    await shop.press("Joined in the last 30 days");
    expect(await screen.findByText("No member like this")).toBeDefined();
    expect(shop.stub.sent("userTeamList").at(-1)).toMatchObject({
      side: "1",
      sort: "volume",
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await shop.press("Show all");
    await shop.expectPath(`${PATH}?look=list&sort=volume`);
    expect(await screen.findByText("Nia 20")).toBeDefined();
  });

  test("with a filter says that a large team is compared in part", async () => {
    const large = { ...ME, assets: { ...LEGS, left_number: 1_500, right_number: 1_000, team_number: 2_500 } };
    const answers = { userTeam: [large], userTeamList: [listed(20)] };
    await openTeam(answers, { path: `${PATH}?look=list&side=left` });
    expect(await screen.findByText(/among the first 1000 members/)).toBeDefined();
  });

  test("is saved as CSV with what the screen shows, and no formula", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:saved";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const shop = await openTeam(
      { userTeamList: [listed(20, { nickname: "=Eve", level: 4, leg: 2, active: false, assets: LEGS })] },
      { path: `${PATH}?look=list&sort=newest` },
    );
    await screen.findByText("=Eve");
    await shop.press("Save as CSV");
    await shop.expectToast("1 member saved", "success");
    const lines = (await saved[0]?.text())?.replace("\u{feff}", "").trim().split("\r\n");
    expect(lines?.[0]).toMatch(/^Name,UID,Level,Leg,State,Rank,Left leg \(PV\),Right leg \(PV\),Members below,/);
    expect(lines?.[1]).toMatch(/^'=Eve,10000020,4,Right,Not active,[\w ]+,1234\.50,200\.00,3,3,2026-/);
    expect(shop.stub.sent("userTeamList").at(-1)).toEqual({ page: "1", limit: "100", sort: "newest" });
  });

  test("has the details of one beside it on a wide screen", async () => {
    widen();
    const shop = await openList({ userTeamList: [listed(20), listed(21)] });
    const details = async (name: string) =>
      await within(await screen.findByRole("region", { name: "Details" })).findByText(name);
    expect(await details("Nia 20")).toBeDefined();
    await shop.press(/Nia 21/);
    expect(await details("Nia 21")).toBeDefined();
    expect(screen.getByRole("button", { name: /Nia 21/ }).getAttribute("aria-current")).toBe("true");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("of a member without a team leads to the invitation", async () => {
    await openList({ userTeamList: [] });
    expect(await screen.findByText("Your team begins here")).toBeDefined();
  });

  test("that cannot be loaded can be tried again", async () => {
    const shop = await openList({ userTeamList: refused("fault") });
    const retry = await screen.findByRole("button", { name: "Retry" });
    shop.stub.answer("userTeamList", [listed(7)]);
    await shop.user.click(retry);
    expect(await screen.findByText("Nia 7")).toBeDefined();
  });
});
