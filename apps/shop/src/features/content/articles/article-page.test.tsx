import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/posts?s=user_agreement";

describe("an article", () => {
  test("shows its title and its text", async () => {
    const answers = { posts: { title: "Terms of use", content: "<p>Be kind.</p>" } };
    const shop = await openShop(PATH, { answers });
    expect(await screen.findByText("Be kind.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Terms of use" })).toBeDefined();
    expect(shop.stub.sent("posts")).toEqual([{ s: "user_agreement" }]);
  });

  test.each([
    ["en", "This article does not exist"],
    ["cn", /\p{Script=Han}{4}/u],
  ] as const)("that is not there says so, in %s", async (language, text) => {
    await openShop(PATH, { language, answers: { posts: refused("article.unknown") } });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /Retry|重试/ })).toBeNull();
  });

  test("that cannot be loaded can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { posts: refused("fault") } });
    const retry = await screen.findByRole("button", { name: "Retry" });
    shop.stub.answer("posts", { title: "Terms of use", content: "<p>Be kind.</p>" });
    await shop.user.click(retry);
    expect(await screen.findByText("Be kind.")).toBeDefined();
  });

  test("shows a skeleton while it loads", async () => {
    await openShop(PATH, { answers: { posts: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });
});
