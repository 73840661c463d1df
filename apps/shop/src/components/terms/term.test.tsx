import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";
import { config, earning, userInfo } from "../../testing/samples.ts";

type Answers = NonNullable<NonNullable<Parameters<typeof openShop>[1]>["answers"]>;

/** Goods with a volume: the word PV stands in a text there. */
const openGoods = async (answers: Answers = {}, language: "en" | "cn" = "en") =>
  await openShop("/goods/detail?id=4", {
    language,
    answers: {
      userInfo: userInfo(),
      config: config(),
      goodsView: sample("goodsView", { id: 4, title: "Pan", pv: "44.00", stock: 9 }),
      goodsList: [],
      userEarning: earning(),
      ...answers,
    },
  });

const sheet = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("a word of the plan", () => {
  test("opens its sentence, the member's own figure and the way to all words", async () => {
    const shop = await openGoods();
    await shop.press("PV");
    const shown = await sheet("PV");
    expect(shown.getByText(/^Point value: the volume that goods bring/)).toBeDefined();
    expect((await shown.findByRole("region", { name: "Yours now" })).textContent).toBe("Your own volume150.00 PV");
    await shop.user.click(shown.getByRole("link", { name: "How earning works" }));
    await shop.expectPath("/earning");
  });

  test("asks for the figure only once it is opened", async () => {
    const shop = await openGoods({ userEarning: pending() });
    expect(await screen.findByRole("button", { name: "PV" })).toBeDefined();
    expect(shop.stub.sent("userEarning")).toEqual([]);
    await shop.press("PV");
    const shown = await sheet("PV");
    expect(shown.getByText(/^Point value/)).toBeDefined();
    expect(await shown.findByLabelText("Loading")).toBeDefined();
  });

  test("keeps its sentence where the figure cannot be had, which can be tried again", async () => {
    const shop = await openGoods({ userEarning: refused("fault") });
    await shop.press("PV");
    const shown = await sheet("PV");
    expect(await shown.findByText("Your own figure could not be loaded")).toBeDefined();
    expect(shown.getByText(/^Point value/)).toBeDefined();
    shop.stub.answer("userEarning", earning());
    await shop.user.click(shown.getByRole("button", { name: "Retry" }));
    expect(await shown.findByText("150.00")).toBeDefined();
  });

  test("gives the focus back to where it stands", async () => {
    const shop = await openGoods();
    await shop.press("PV");
    await sheet("PV");
    await shop.press("Close");
    await expect.poll(() => document.activeElement?.textContent).toBe("PV");
  });

  test("is in the reader's language", async () => {
    const shop = await openGoods({}, "cn");
    await shop.press("PV");
    expect((await sheet("PV")).getByText(/^业绩点/)).toBeDefined();
  });
});
