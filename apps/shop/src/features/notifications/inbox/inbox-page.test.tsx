import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/mine/inbox";
const DAY = 86_400;

type Message = DataOf<"userInboxList">[number];

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  kind: "order",
  title: `Message ${id}`,
  text: "Order E1 waits for you.",
  path: "/mine/order/detail?sn=E1",
  created_at: 1_790_000_000,
  read: false,
  ...changes,
});

const answers = { userInfo: userInfo({ unread: 3 }), userInboxRead: null, userInboxReadAll: null };

describe("the inbox", () => {
  testPagedList({
    path: PATH,
    call: "userInboxList",
    page: (from, count) => numbersFrom(from, count).map((id) => message(id)),
    shows: (id) => `Message ${id}`,
    empty: "Nothing yet",
  });

  test("groups its messages by day, and says which are unread", async () => {
    const userInboxList = [message(3), message(2, { read: true }), message(1, { created_at: 1_790_000_000 - DAY })];
    await openShop(PATH, { answers: { userInboxList } });
    const rows = await screen.findAllByRole("link", { name: /Message/ });
    expect(rows.map(({ textContent }) => textContent.includes("Unread"))).toEqual([true, false, true]);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Sep 21"),
      expect.stringContaining("Sep 20"),
    ]);
  });

  test("opens what a message is about and marks it as read", async () => {
    const shop = await openShop(PATH, { answers: { ...answers, userInboxList: [message(7)] } });
    await shop.user.click(await screen.findByRole("link", { name: /Message 7/ }));
    await shop.expectPath("/mine/order/detail?sn=E1");
    expect(shop.stub.sent("userInboxRead")).toEqual([{ id: "7" }]);
  });

  test("does not mark what is read already, and marks one without a page where it stands", async () => {
    const userInboxList = [message(9, { path: "", kind: null, title: "", text: "" }), message(8, { read: true })];
    const shop = await openShop(PATH, { answers: { ...answers, userInboxList } });
    await shop.user.click(await screen.findByRole("button", { name: /A new message/ }));
    await waitFor(() => expect(screen.queryByText("Unread")).toBeNull());
    expect(shop.stub.sent("userInboxRead")).toEqual([{ id: "9" }]);
    await shop.user.click(screen.getByRole("link", { name: /Message 8/ }));
    expect(shop.stub.sent("userInboxRead")).toHaveLength(1);
  });

  test("leads to no other site", async () => {
    await openShop(PATH, { answers: { ...answers, userInboxList: [message(1, { path: "//elsewhere.example/" })] } });
    expect(await screen.findByRole("button", { name: /Message 1/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: /Message 1/ })).toBeNull();
  });

  test("marks all as read up to the newest that is shown", async () => {
    const shop = await openShop(PATH, { answers: { ...answers, userInboxList: [message(5), message(4)] } });
    await shop.press("Mark all as read");
    await waitFor(() => expect(screen.queryByText("Unread")).toBeNull());
    expect(shop.stub.sent("userInboxReadAll")).toEqual([{ id: "5" }]);
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  test("shows them unread again when that could not be stored", async () => {
    const shop = await openShop(PATH, {
      answers: { ...answers, userInboxList: [message(5)], userInboxReadAll: refused("fault") },
    });
    await shop.press("Mark all as read");
    await shop.expectToast(/\p{L}/u, "danger");
    expect(await screen.findByText("Unread")).toBeDefined();
  });

  test("leads to the settings of what comes in", async () => {
    const shop = await openShop(PATH, {
      answers: { ...answers, userInboxList: [], userMessageChoices: refused("fault") },
    });
    await shop.press("Notifications");
    await shop.expectPath("/setting/messages");
  });

  test("is in Chinese", async () => {
    await openShop(PATH, { language: "cn", answers: { userInboxList: [] } });
    expect(await within(await screen.findByRole("main")).findByText("暂无消息")).toBeDefined();
  });
});
