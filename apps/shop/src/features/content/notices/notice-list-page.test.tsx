import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/notice/list";

const notice = (id: number) => ({ id, title: `News ${id}`, created_at: 1_790_000_000, cover: "" });

describe("the notices", () => {
  testPagedList({
    path: PATH,
    call: "noticeList",
    page: (from, count) => numbersFrom(from, count).map(notice),
    shows: (id) => `News ${id}`,
    empty: "No notices yet",
  });

  test("lead to their text", async () => {
    const shop = await openShop(PATH, { answers: { noticeList: [notice(7)] } });
    await shop.user.click(await screen.findByRole("link", { name: /News 7/ }));
    await shop.expectPath("/notice/detail?id=7");
  });

  test("show a dash for a missing time", async () => {
    await openShop(PATH, { answers: { noticeList: [{ ...notice(7), created_at: 0 }] } });
    expect((await screen.findByRole("link", { name: /News 7/ })).textContent).toBe("News 7-");
  });
});
