import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { sample } from "../../../testing/sample.ts";
import { userInfo } from "../../../testing/samples.ts";
import { wholeText } from "../../../testing/whole-text.ts";

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
const ANN = row(2, "Ann");
const BO = row(3, "Bo", { position_pid: 2, position_side: 2 });
const CY = row(4, "Cy", { position_side: 2 });
const TEAM = [ME, ANN, CY, BO];

const week = (from: string, left: string, right: string, left_new = 0, right_new = 0) => ({
  from,
  left,
  right,
  left_new,
  right_new,
});
const WEEKS: DataOf<"userTeamWeeks"> = {
  weeks: [
    week("2026-03-02", "100.00", "40.00", 2, 1),
    week("2026-03-09", "1300.50", "10.00"),
    week("2026-03-16", "5.00", "0.00", 1),
  ],
  invited: { left: { active: 1, inactive: 2 }, right: { active: 0, inactive: 0 } },
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

const node = async (name: RegExp) => await screen.findByRole("button", { name });

describe("the team", () => {
  test("is drawn as a tree that names the member at each place", async () => {
    await openTeam();
    expect(
      await node(
        /^Mei, UID 10000001.*left leg 1\.2k with 2 members.*right leg 200 with 1 member.*right leg is weaker$/i,
      ),
    ).toBeDefined();
    expect(await node(/^Left: Ann, UID 10000002/)).toBeDefined();
    expect(await node(/^Right: Cy, UID 10000004/)).toBeDefined();
    expect(await node(/^Right: Bo, UID 10000003/)).toBeDefined();
    expect(screen.getByRole("region", { name: "Team of Mei" })).toBeDefined();
  });

  test("shows a member's details, both legs to the cent, the weaker one marked", async () => {
    const shop = await openTeam();
    await shop.user.click(await node(/^Mei/));
    const dialog = await screen.findByRole("dialog", { name: "Details" });
    const [left, right] = within(within(dialog).getByRole("list", { name: "Legs" })).getAllByRole("listitem");
    expect(left?.textContent).toMatch(/^LeftTotal volume1,234\.50 PVUnmatched volume1,034\.50 PVMembers2$/);
    expect(right?.textContent).toMatch(/^Rightweaker/);
    expect(await factOf("Members below", dialog)).toBe("3");
    expect(within(dialog).queryByRole("button", { name: "View from here" })).toBeNull();
  });

  test("is viewed from a member below, and leads up again", async () => {
    const shop = await openTeam({ userTeam: ({ uid }) => (uid === "10000003" ? [BO] : TEAM) });
    await shop.user.click(await node(/^Right: Bo/));
    await shop.press("View from here");
    await shop.expectPath(`${PATH}?uid=10000003`);
    expect(await screen.findByRole("region", { name: "Team of Bo" })).toBeDefined();
    const way = within(screen.getByRole("navigation", { name: "Path" }));
    expect(way.getByRole("button", { name: "Ann" })).toBeDefined();
    await shop.press("To the top");
    await shop.expectPath(PATH);
    expect(await screen.findByRole("region", { name: "Team of Mei" })).toBeDefined();
  });

  test("shows the member alone if nobody is in it yet", async () => {
    const shop = await openTeam({ userTeam: [row(1, "Mei", { position_pid: 0, position_side: 0 })] });
    expect(await screen.findByText("Your team begins here")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Legend" })).toBeNull();
    await shop.user.click(screen.getByRole("link", { name: "Invite" }));
    await shop.expectPath("/mine/invite");
  });

  test("shows a skeleton while it loads", async () => {
    await openTeam({ userTeam: pending() });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openTeam({ userTeam: refused("fault") });
    expect(await screen.findByText("The team could not be loaded")).toBeDefined();
    shop.stub.answer("userTeam", TEAM);
    await shop.press("Retry");
    expect(await node(/^Left: Ann/)).toBeDefined();
  });

  test("of a member outside of it cannot be viewed", async () => {
    const shop = await openTeam(
      { userTeam: ({ uid }) => (uid === undefined ? TEAM : refused("member.unknown")) },
      { path: `${PATH}?uid=10000099` },
    );
    expect(await screen.findByText("No member of your team has the UID 10000099")).toBeDefined();
    await shop.press("Show my team");
    await shop.expectPath(PATH);
  });
});

describe("an open place of the team", () => {
  const INVITE = { code: "PLACE1", pid: 2, uid: "10000002", side: 1, link: "" } as const;
  const LINK = `${window.location.origin}/public/reg?code=PLACE1`;

  test.each([
    ["en", "Open position left below Ann: invite someone", "Invite to the left"],
    ["cn", "Ann左下空位：邀请会员", /左/],
  ] as const)("brings an invitation to exactly there, in %s", async (language, name, title) => {
    const shop = await openTeam({ userInvite: INVITE }, { language });
    await shop.press(name);
    expect(await screen.findByRole("dialog", { name: title })).toBeDefined();
    expect(await screen.findByText(LINK)).toBeDefined();
    expect(shop.stub.sent("userInvite")).toEqual([{ pid: "2", side: "1" }]);
  });

  test("has a QR code of 160 pixels, and code and link to copy", async () => {
    const shop = await openTeam({ userInvite: INVITE });
    await shop.press(/^Open position left below Ann/);
    const picture = await screen.findByRole("img", { name: `QR code for ${LINK}` });
    expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["160", "160"]);
    await shop.press("Copy link");
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  test("that somebody took meanwhile says so", async () => {
    const shop = await openTeam({ userInvite: refused("invite.slot_taken") });
    await shop.press(/^Open position left below Ann/);
    expect(await screen.findByText("This position has just been taken")).toBeDefined();
  });

  test("whose invitation cannot be loaded can be tried again", async () => {
    const shop = await openTeam({ userInvite: refused("fault") });
    await shop.press(/^Open position left below Ann/);
    const retry = await screen.findByRole("button", { name: "Retry" });
    shop.stub.answer("userInvite", INVITE);
    await shop.user.click(retry);
    expect(await screen.findByText("PLACE1")).toBeDefined();
  });
});

describe("the search of the team", () => {
  test.each([
    ["123", "A UID has 8 or 9 digits"],
    ["10000099", "No member of your team has the UID 10000099"],
  ])("for %s says: %s", async (typed, text) => {
    const shop = await openTeam({ userTeam: ({ uid }) => (uid === undefined ? TEAM : refused("member.unknown")) });
    await node(/^Mei/);
    await shop.user.type(screen.getByLabelText("Search by name or UID"), `${typed}{Enter}`);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByLabelText("Search by name or UID")).toHaveProperty("value", typed);
    expect(shop.path()).toBe(PATH);
  });

  test("shows the tree from the member who was found", async () => {
    const shop = await openTeam({ userTeam: ({ uid }) => (uid === "10000077" ? [row(77, "Deep")] : TEAM) });
    await node(/^Mei/);
    await shop.user.type(screen.getByLabelText("Search by name or UID"), "10000077{Enter}");
    await shop.expectPath(`${PATH}?uid=10000077`);
    expect(await screen.findByRole("region", { name: "Team of Deep" })).toBeDefined();
  });
});

describe("the search of the team by name", () => {
  const search = async (shop: Awaited<ReturnType<typeof openTeam>>, typed: string) => {
    await node(/^Mei/);
    await shop.user.type(screen.getByLabelText("Search by name or UID"), `${typed}{Enter}`);
  };

  test("lists those found in place of the tree, and shows the tree from the one who is chosen", async () => {
    const shop = await openTeam({
      userTeam: ({ uid }) => (uid === "10000077" ? [row(77, "Deep Ann")] : TEAM),
      userTeamSearch: { list: [row(77, "Deep Ann"), ANN], more: false },
    });
    await search(shop, " deep ann ");
    const found = within(await screen.findByRole("region", { name: "Members found" }));
    expect(found.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByRole("region", { name: "Team of Mei" })).toBeNull();
    expect(shop.stub.sent("userTeamSearch")).toEqual([{ name: "deep ann" }]);
    await shop.user.click(found.getByRole("button", { name: /^.*Deep Ann/ }));
    await shop.expectPath(`${PATH}?uid=10000077`);
    expect(await screen.findByRole("region", { name: "Team of Deep Ann" })).toBeDefined();
  });

  test("that names nobody says so, and the tree is there again once the field is empty", async () => {
    const shop = await openTeam({ userTeamSearch: { list: [], more: false } });
    await search(shop, "Zed");
    expect(await screen.findByText("No member of your team is called Zed")).toBeDefined();
    await shop.user.clear(screen.getByLabelText("Search by name or UID"));
    expect(await node(/^Left: Ann/)).toBeDefined();
  });

  test("that names too many asks for more of the name", async () => {
    const shop = await openTeam({ userTeamSearch: { list: [ANN], more: true } });
    await search(shop, "an");
    expect(await screen.findByText("1 shown, there may be more. Type more of the name.")).toBeDefined();
  });

  test("that fails can be tried again", async () => {
    const shop = await openTeam({ userTeamSearch: refused("fault") });
    await search(shop, "ann");
    const retry = await screen.findByRole("button", { name: "Retry" });
    shop.stub.answer("userTeamSearch", { list: [ANN], more: false });
    await shop.user.click(retry);
    expect(await screen.findByText("1 member found")).toBeDefined();
  });
});

describe("the weeks of the legs", () => {
  test("show volume with its unit and newcomers of this week, and how the last full week grew", async () => {
    await openTeam();
    const section = within(await screen.findByRole("region", { name: "Legs by week" }));
    expect(section.getByText("This week so far")).toBeDefined();
    const [left, right] = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(left).toBe("Left5.00 PV1 new member+1,200.50 PV last week, against the week before");
    expect(right).toBe("Right0.00 PV0 new members−30.00 PV last week, against the week before");
    const rows = section.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toContain("Mar 91,300.50 PV10.00 PV");
  });

  test("turn into another week by the arrow keys", async () => {
    const shop = await openTeam();
    const section = within(await screen.findByRole("region", { name: "Legs by week" }));
    section.getByRole("slider").focus();
    await shop.user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(section.getByText("Week from Mar 9")).toBeDefined();
    expect(section.getAllByRole("listitem")[0]?.textContent).toBe("Left1,300.50 PV0 new members");
  });

  test("say what activity asks of customers, where the plan does", async () => {
    await openTeam({ userTeamWeeks: { ...WEEKS, active_customers_pv: "50.00" } });
    const section = within(await screen.findByRole("region", { name: "Members you invited" }));
    expect(section.getByText(wholeText(/100\.00 PV of their own and 50\.00 PV of customers' volume/))).toBeDefined();
  });

  test("say how many of the invited members are active, and that activity has no end date", async () => {
    const shop = await openTeam();
    const section = within(await screen.findByRole("region", { name: "Members you invited" }));
    expect(section.getByText(wholeText(/from 100\.00 PV of their own.*no end date/))).toBeDefined();
    await shop.user.click(section.getByRole("link", { name: /^Left1 of 3 active2 not active$/ }));
    await shop.expectPath("/mine/referral?side=left&state=inactive");
  });

  test("are left out for a newcomer without any, and in the team of another member", async () => {
    const none = { active: 0, inactive: 0 };
    await openTeam({ userTeamWeeks: { ...WEEKS, weeks: [], invited: { left: none, right: none } } });
    expect(await node(/^Left: Ann/)).toBeDefined();
    expect(screen.queryByRole("region", { name: /week|invited/ })).toBeNull();
  });

  test("count who has no order for 60 days, and lead to them", async () => {
    const shop = await openTeam({
      userTeamWeeks: { ...WEEKS, dormant: 2 },
      userReferral: { invited: 3, active: 1, month_volume: "0.00" },
      userMembers: [],
    });
    const way = await screen.findByRole("link", { name: /^No order for 60 days.*2 members$/ });
    await shop.user.click(way);
    await shop.expectPath("/mine/referral?orders=none60");
  });

  test("that cannot be loaded say so, while the tree is there", async () => {
    const shop = await openTeam({ userTeamWeeks: refused("fault") });
    expect(await screen.findByText("The weeks could not be loaded")).toBeDefined();
    expect(await node(/^Left: Ann/)).toBeDefined();
    shop.stub.answer("userTeamWeeks", WEEKS);
    await shop.press("Retry");
    expect(await screen.findByText("This week so far")).toBeDefined();
  });
});

describe("the placement of new members", () => {
  const choose = async (shop: Awaited<ReturnType<typeof openTeam>>, name: RegExp) => {
    await shop.press(/^New members join/);
    const sheet = within(await screen.findByRole("dialog", { name: "New members join" }));
    await shop.user.click(sheet.getByRole("radio", { name }));
  };

  test("is shown, chosen and stored", async () => {
    const shop = await openTeam({ settingPlacement: null });
    expect((await node(/^New members join/)).textContent).toMatch(/Weaker leg$/);
    shop.stub.answer("userInfo", { ...userInfo(), agent: { ...userInfo().agent, placement_side: 2 } });
    await choose(shop, /^Right/);
    await shop.expectToast("Saved", "success");
    expect(shop.stub.sent("settingPlacement")).toEqual([{ side: "2" }]);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: /^New members join/ }).textContent).toMatch(/Right$/),
    );
  });

  test("stays what it was where it could not be stored", async () => {
    const shop = await openTeam({ settingPlacement: refused("fault") });
    await choose(shop, /^Left/);
    await shop.expectToast(/\p{L}/u, "danger");
    const sheet = within(screen.getByRole("dialog"));
    expect(sheet.getByRole("radio", { name: /^Weaker leg/ })).toHaveProperty("checked", true);
  });
});
