import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { sample } from "../../../testing/sample.ts";
import { userInfo } from "../../../testing/samples.ts";

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

const openTeam = async (
  answers: Opening["answers"] = {},
  opening: Omit<Opening, "answers"> & { path?: string } = {},
) => {
  const { path = PATH, ...rest } = opening;
  return await openShop(path, { ...rest, answers: { userInfo: userInfo(), userTeam: TEAM, ...answers } });
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
    expect(left?.textContent).toMatch(/^LeftVolume in total1,234\.50Unmatched volume1,034\.50Members2$/);
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
    ["123", "A UID has 8 digits"],
    ["10000099", "No member of your team has the UID 10000099"],
  ])("for %s says: %s", async (typed, text) => {
    const shop = await openTeam({ userTeam: ({ uid }) => (uid === undefined ? TEAM : refused("member.unknown")) });
    await node(/^Mei/);
    await shop.user.type(screen.getByLabelText("Search by UID"), `${typed}{Enter}`);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByLabelText("Search by UID")).toHaveProperty("value", typed);
    expect(shop.path()).toBe(PATH);
  });

  test("shows the tree from the member who was found", async () => {
    const shop = await openTeam({ userTeam: ({ uid }) => (uid === "10000077" ? [row(77, "Deep")] : TEAM) });
    await node(/^Mei/);
    await shop.user.type(screen.getByLabelText("Search by UID"), "10000077{Enter}");
    await shop.expectPath(`${PATH}?uid=10000077`);
    expect(await screen.findByRole("region", { name: "Team of Deep" })).toBeDefined();
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
