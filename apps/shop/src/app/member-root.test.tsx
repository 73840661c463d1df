import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { openShop } from "../testing/open-shop.ts";
import { config, userInfo } from "../testing/samples.ts";
import { screens } from "./screens.ts";

const MUST_RESET = 2;
const answers = { config: config(), userInfo: userInfo({ backend: MUST_RESET }) };

test("a member who must choose new passwords is led home from a screen that knows it", async () => {
  const shop = await openShop("/wallet/transfer", { answers });
  await shop.expectPath("/");
});

test("and from one that learns it by a refusal", async () => {
  const shop = await openShop("/notice/list", { answers: { ...answers, noticeList: refused("reset.required") } });
  await shop.expectPath("/");
});

test("an operator who looks on goes everywhere", async () => {
  const looking = userInfo({ backend: MUST_RESET, impersonated: true });
  const shop = await openShop("/wallet/transfer", { answers: { ...answers, userInfo: looking } });
  await screen.findByText(/Transfer/);
  await shop.expectPath("/wallet/transfer");
});

test("every screen but those of visitors stands behind that", () => {
  expect(
    screens
      .filter(({ visitors }) => visitors === true)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(["/public/forget", "/public/login", "/public/reg"]);
});
