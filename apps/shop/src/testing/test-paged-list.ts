import type { ShopCalls } from "@espalier/contract/types";
import { type Answer, type Answers, pending, refused } from "@espalier/web/testing/call-stub";
import { scrollToEnd } from "@espalier/web/testing/jsdom-polyfills";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openShop } from "./open-shop.ts";

type Listed<Name extends keyof ShopCalls> = {
  readonly path: string;
  readonly call: Name;
  /** A page of so many rows, numbered from `from`. */
  readonly page: (from: number, count: number) => Exclude<Answer<ShopCalls[Name]["data"]>, (...args: never) => unknown>;
  /** The text of the row of this number. */
  readonly shows: (number: number) => string | RegExp;
  readonly empty: string | RegExp;
  /** Answers to the screen's other calls. */
  readonly others?: Answers<ShopCalls>;
  /** The message in place of the list. */
  readonly failed?: string | RegExp;
};

/** The states of a paged list: loading, filled page by page until fewer than ten rows come, empty, failed and tried again. */
export function testPagedList<Name extends keyof ShopCalls>(listed: Listed<Name>): void {
  const { path, call, page, shows, empty, others = {}, failed = "This could not be loaded" } = listed;
  const open = async (answer: Answer<ShopCalls[Name]["data"]>) => {
    const answers: Answers<ShopCalls> = { ...others, [call]: answer };
    return await openShop(path, { answers });
  };

  test("shows a skeleton until the list is there", async () => {
    await open(pending());
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
    expect(screen.queryByText(empty)).toBeNull();
  });

  test("appends page after page and ends with the one of fewer than ten rows", async () => {
    const shop = await open(({ page: number }) => (Number(number) === 1 ? page(1, 10) : page(11, 3)));
    expect(await screen.findByText(shows(10))).toBeDefined();
    expect(screen.queryByText("End of list")).toBeNull();
    act(scrollToEnd);
    expect(await screen.findByText(shows(13))).toBeDefined();
    expect(screen.getByText(shows(1))).toBeDefined();
    expect(await screen.findByText("End of list")).toBeDefined();
    act(scrollToEnd);
    expect(shop.stub.sent(call).map(({ page: number }) => Number(number))).toEqual([1, 2]);
  });

  test("says so when the rest does not come, and asks for it again", async () => {
    const shop = await open(({ page: number }) => (Number(number) === 1 ? page(1, 10) : refused("fault")));
    await screen.findByText(shows(10));
    act(scrollToEnd);
    expect(await screen.findByText("More could not be loaded")).toBeDefined();
    expect(screen.getByText(shows(1))).toBeDefined();
    shop.stub.answer(call, page(11, 1));
    await shop.press("Retry");
    expect(await screen.findByText(shows(11))).toBeDefined();
  });

  test("says that there is nothing yet", async () => {
    await open(page(1, 0));
    expect(await screen.findByText(empty)).toBeDefined();
  });

  test("a list that cannot be loaded stops loading, says so and can be tried again", async () => {
    const shop = await open(refused("fault"));
    expect(await screen.findByText(failed)).toBeDefined();
    await waitFor(() => expect(screen.queryByLabelText("Loading")).toBeNull());
    shop.stub.answer(call, page(1, 1));
    await shop.press("Retry");
    expect(await screen.findByText(shows(1))).toBeDefined();
    expect(screen.queryByText(failed)).toBeNull();
  });
}

/** A list of numbers, counted from `from`. */
export const numbersFrom = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
