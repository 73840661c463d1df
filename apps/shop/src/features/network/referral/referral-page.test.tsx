import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/mine/referral";
const TOTALS = { invited: 3, active: 2, month_volume: "1234.50" };

type Invited = DataOf<"userMembers">[number];

const invited = (id: number, changes: Partial<Invited> = {}): Invited => ({
  id,
  username: String(10_000_000 + id),
  nickname: `Ann ${id}`,
  vip: 2,
  created_at: 1_790_000_000,
  active: true,
  dormant: false,
  invite_number: 4,
  month_volume: "56.70",
  side: 1,
  ...changes,
});

describe("the referrals", () => {
  testPagedList({
    path: PATH,
    call: "userMembers",
    page: (from, count) => numbersFrom(from, count).map((id) => invited(id)),
    shows: (id) => `Ann ${id}`,
    empty: "No referrals yet",
    others: { userReferral: TOTALS },
  });

  test("are counted in three numbers", async () => {
    await openShop(PATH, { answers: { userReferral: TOTALS, userMembers: [invited(1)] } });
    const totals = await screen.findByRole("region", { name: "In total" });
    expect(await factOf("Invited", totals)).toBe("3");
    expect(await factOf("Active", totals)).toBe("2");
    expect(await factOf("Volume this month", totals)).toBe("1,234.50 PV");
  });

  test("are counted again where that failed, while the list is there", async () => {
    const shop = await openShop(PATH, { answers: { userReferral: refused("fault"), userMembers: [invited(1)] } });
    expect(await screen.findByText("Ann 1")).toBeDefined();
    shop.stub.answer("userReferral", TOTALS);
    await shop.press("Retry");
    expect(await screen.findByText("1,234.50")).toBeDefined();
  });

  test("show whether each is active and its volume, but not its earnings", async () => {
    await openShop(PATH, {
      answers: { userReferral: TOTALS, userMembers: [invited(1), invited(2, { active: false })] },
    });
    const rows = (await screen.findAllByRole("button", { name: /Ann/ })).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/10000001Active · Left56\.70 PVThis month$/);
    expect(rows[1]).toMatch(/10000002Not active/);
  });

  test("show one's details and lead to the team from there", async () => {
    const shop = await openShop(PATH, { answers: { userReferral: TOTALS, userMembers: [invited(1)] } });
    await shop.press(/Ann 1/);
    const sheet = within(await screen.findByRole("dialog", { name: "Details" }));
    expect(sheet.getByText("Senior Associate")).toBeDefined();
    const dialog = screen.getByRole("dialog");
    expect(await factOf("Invited personally", dialog)).toBe("4");
    expect(await factOf("State", dialog)).toBe("Active");
    await shop.user.click(sheet.getByRole("link", { name: "Show the team from here" }));
    await shop.expectPath("/mine/team?uid=10000001");
  });

  test("are found by the start of an account number, which is kept in the address", async () => {
    const shop = await openShop(PATH, { answers: { userReferral: TOTALS, userMembers: [invited(1)] } });
    await screen.findByText("Ann 1");
    shop.stub.answer("userMembers", []);
    await shop.user.type(screen.getByLabelText("Search by name or UID"), "1009{Enter}");
    await shop.expectPath(`${PATH}?uid=1009`);
    expect(await screen.findByText("You have no referral with the UID 1009")).toBeDefined();
    await waitFor(() => expect(shop.stub.sent("userMembers").at(-1)).toMatchObject({ username: "1009", page: "1" }));
  });

  test("are found by a part of a name, which is kept in the address", async () => {
    const shop = await openShop(PATH, { answers: { userReferral: TOTALS, userMembers: [invited(1)] } });
    await screen.findByText("Ann 1");
    shop.stub.answer("userMembers", []);
    await shop.user.type(screen.getByLabelText("Search by name or UID"), "Lucas M{Enter}");
    await shop.expectPath(`${PATH}?name=Lucas+M`);
    expect(await screen.findByText("You have no referral whose name contains “Lucas M”")).toBeDefined();
    await waitFor(() => expect(shop.stub.sent("userMembers").at(-1)).toEqual({ name: "Lucas M", page: "1" }));
    await shop.press("Clear");
    await shop.expectPath(PATH);
  });

  test("of a name in the address are shown with it in the field", async () => {
    await openShop(`${PATH}?name=Mei&state=active`, { answers: { userReferral: TOTALS, userMembers: [invited(1)] } });
    expect(await screen.findByLabelText("Search by name or UID")).toHaveProperty("value", "Mei");
  });

  test("are filtered and sorted, which is kept in the address", async () => {
    const shop = await openShop(PATH, { answers: { userReferral: TOTALS, userMembers: [invited(1)] } });
    await screen.findByText("Ann 1");
    await shop.user.click(screen.getByRole("tab", { name: "Not active" }));
    await shop.expectPath(`${PATH}?state=inactive`);
    await shop.press(/^Leg:\s*Both legs$/);
    await shop.press("Right");
    await shop.expectPath(`${PATH}?state=inactive&side=right`);
    await shop.press(/^Sort:\s*Newest$/);
    await shop.press("Volume this month");
    await shop.expectPath(`${PATH}?state=inactive&side=right&sort=volume`);
    await waitFor(() =>
      expect(shop.stub.sent("userMembers").at(-1)).toEqual({ page: "1", active: "false", side: "2", sort: "volume" }),
    );
  });

  test("who have no order for 60 days say so, and are shown by themselves", async () => {
    const shop = await openShop(PATH, {
      answers: { userReferral: TOTALS, userMembers: [invited(1, { dormant: true })] },
    });
    expect((await screen.findByRole("button", { name: /Ann/ })).textContent).toMatch(
      /Active · LeftNo order for 60 days/,
    );
    await shop.press(/^Orders:\s*Any orders$/);
    await shop.press("No order for 60 days");
    await shop.expectPath(`${PATH}?orders=none60`);
    await waitFor(() => expect(shop.stub.sent("userMembers").at(-1)).toEqual({ page: "1", dormant: "true" }));
  });

  test("of which there are very many say that only the newest are compared, with a filter or an order", async () => {
    const answers = { userReferral: { ...TOTALS, invited: 5_001 }, userMembers: [invited(1)] };
    const shop = await openShop(`${PATH}?sort=volume`, { answers });
    expect(await screen.findByText("Only the newest 5000 of those you invited are compared.")).toBeDefined();
    await shop.press(/^Sort:\s*Volume/);
    await shop.press("Newest");
    await waitFor(() => expect(screen.queryByText(/are compared/)).toBeNull());
  });

  test("of which none is like the filter say so, and lead back to all", async () => {
    const shop = await openShop(`${PATH}?state=active&side=left&sort=<b>`, {
      answers: { userReferral: TOTALS, userMembers: ({ active }) => (active === undefined ? [invited(1)] : []) },
    });
    expect(await screen.findByText("No referral like this")).toBeDefined();
    await shop.press("Show all");
    expect(await screen.findByText("Ann 1")).toBeDefined();
  });

  test("are saved as CSV with what the screen shows, all pages of the filter", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:saved";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const pages = [
      numbersFrom(1, 100).map((id) => invited(id)),
      [invited(101, { nickname: '=Eve, "E"', active: false, side: 2, dormant: true })],
    ];
    const shop = await openShop(`${PATH}?sort=name`, {
      answers: {
        userReferral: TOTALS,
        userMembers: ({ page, limit }) => (limit === undefined ? [invited(1)] : (pages[Number(page) - 1] ?? [])),
      },
    });
    await screen.findByText("Ann 1");
    await shop.press("Save as CSV");
    await shop.expectToast("101 referrals saved", "success");
    const lines = (await saved[0]?.text())?.replace("\u{feff}", "").trim().split("\r\n");
    expect(lines).toHaveLength(102);
    expect(lines?.[0]).toBe("Name,UID,State,Leg,Orders,Rank,Volume this month (PV),Invited personally,Joined");
    expect(lines?.[1]).toMatch(/^Ann 1,10000001,Active,Left,,Senior Associate,56\.70,4,2026-/);
    expect(lines?.[101]).toMatch(/^"'=Eve, ""E""",10000101,Not active,Right,No order for 60 days,/);
    expect(shop.stub.sent("userMembers").at(-1)).toEqual({ page: "2", limit: "100", sort: "name" });
  });

  test("whose export fails say so", async () => {
    const shop = await openShop(PATH, {
      answers: {
        userReferral: TOTALS,
        userMembers: ({ limit }) => (limit === undefined ? [invited(1)] : refused("fault")),
      },
    });
    await screen.findByText("Ann 1");
    await shop.press("Save as CSV");
    await shop.expectToast(/\p{L}/u, "danger");
  });

  test("of which there are none lead to the invitation, in Chinese too", async () => {
    const shop = await openShop(PATH, { language: "cn", answers: { userReferral: TOTALS, userMembers: [] } });
    const way = await screen.findByRole("link", { name: /^\p{Script=Han}+$/u });
    await shop.user.click(way);
    await shop.expectPath("/mine/invite");
  });
});
