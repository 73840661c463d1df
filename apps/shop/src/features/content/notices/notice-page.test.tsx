import { pending, refused } from "@espalier/web/testing/call-stub";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/notice/detail?id=7";
const NOTICE = {
  id: 7,
  title: "Closed on Monday",
  created_at: 1_790_000_000,
  cover: "/files/cover.webp",
  content: '<p>We are <b>closed</b>.</p><script>alert(1)</script><a href="javascript:alert(2)">more</a>',
};

const cover = () => document.querySelector("article img");

describe("a notice", () => {
  test("shows title, day and text, without anything that runs", async () => {
    await openShop(PATH, { answers: { noticeDetail: NOTICE } });
    expect(await screen.findByRole("heading", { name: "Closed on Monday" })).toBeDefined();
    expect(screen.getByText(/^2026-09-21 /)).toBeDefined();
    expect(screen.getByText("closed").tagName).toBe("B");
    expect(document.querySelector("article")?.innerHTML).not.toMatch(/<script|javascript:/);
  });

  test.each([
    ["en", "Image failed to load"],
    ["cn", "图片加载失败"],
  ] as const)("says in %s where a picture of its text cannot be shown", async (language, words) => {
    const content = '<p>See <img src="/files/map.webp" alt="Map"></p>';
    await openShop(PATH, { language, answers: { noticeDetail: { ...NOTICE, cover: "", content } } });
    fireEvent.error(await screen.findByRole("img", { name: "Map" }));
    expect(screen.getByRole("img", { name: `Map: ${words}` }).textContent).toBe(words);
  });

  test("says so in its place if its cover cannot be shown", async () => {
    await openShop(PATH, { answers: { noticeDetail: NOTICE } });
    await screen.findByText("Closed on Monday");
    const picture = cover();
    expect(picture?.getAttribute("src")).toBe(NOTICE.cover);
    if (picture !== null) fireEvent.error(picture);
    await waitFor(() => expect(cover()).toBeNull());
    expect(screen.getByRole("img", { name: "Image failed to load" }).textContent).toBe("Image failed to load");
  });

  test("that is gone says so and leads to the others", async () => {
    const shop = await openShop(PATH, { answers: { noticeDetail: refused("notice.unknown") } });
    expect(await screen.findByText("This notice is no longer available")).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "All notices" }));
    await shop.expectPath("/notice/list");
  });

  test("shows a skeleton while it loads", async () => {
    await openShop(PATH, { answers: { noticeDetail: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { noticeDetail: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("noticeDetail", NOTICE);
    await shop.press("Retry");
    expect(await screen.findByText("Closed on Monday")).toBeDefined();
  });
});
