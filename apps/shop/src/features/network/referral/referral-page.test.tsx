import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

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
  invite_number: 4,
  month_volume: "56.70",
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
    expect(await factOf("Volume this month", totals)).toBe("1,234.50");
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
    expect(rows[0]).toMatch(/10000001 · Active56\.70This month$/);
    expect(rows[1]).toMatch(/10000002 · Not active/);
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
    await shop.user.type(screen.getByLabelText("Search by UID"), "1009{Enter}");
    await shop.expectPath(`${PATH}?uid=1009`);
    expect(await screen.findByText("You have no referral with the UID 1009")).toBeDefined();
    await waitFor(() => expect(shop.stub.sent("userMembers").at(-1)).toMatchObject({ username: "1009", page: "1" }));
  });

  test("of which there are none lead to the invitation, in Chinese too", async () => {
    const shop = await openShop(PATH, { language: "cn", answers: { userReferral: TOTALS, userMembers: [] } });
    const way = await screen.findByRole("link", { name: /^\p{Script=Han}+$/u });
    await shop.user.click(way);
    await shop.expectPath("/mine/invite");
  });
});
