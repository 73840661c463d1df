import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { openShop } from "../testing/open-shop.ts";
import { config, userInfo } from "../testing/samples.ts";
import { screens } from "./screens.ts";

const MUST_RESET = 2;
const answers = { config: config(), userInfo: userInfo({ backend: MUST_RESET }), walletTransferReceivers: [] };

test("a member who must choose new passwords is sent home from a screen that knows it", async () => {
  const shop = await openShop("/wallet/transfer", { answers });
  await shop.expectPath("/");
});

test("a member who must choose new passwords is sent home after a refusal", async () => {
  const shop = await openShop("/notice/list", { answers: { ...answers, noticeList: refused("reset.required") } });
  await shop.expectPath("/");
});

test("an impersonating operator can open every screen", async () => {
  const looking = userInfo({ backend: MUST_RESET, impersonated: true });
  const shop = await openShop("/wallet/transfer", { answers: { ...answers, userInfo: looking } });
  await screen.findByText(/Transfer/);
  await shop.expectPath("/wallet/transfer");
});

test("every screen except those of visitors is guarded this way", () => {
  expect(
    screens
      .filter(({ visitors }) => visitors === true)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(["/public/forget", "/public/login", "/public/reg"]);
});
