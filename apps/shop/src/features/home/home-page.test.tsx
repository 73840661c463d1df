import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { config, userInfo } from "../../testing/samples.ts";

const MUST_RESET = 2;

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openHome = async (answers: Opening["answers"] = {}) =>
  await openShop("/", {
    answers: { userInfo: userInfo(), config: config(), goodsRecommend: [], noticeLatest: null, ...answers },
  });

describe("the home screen", () => {
  test("asks for both new passwords where the account must choose them", async () => {
    const shop = await openHome({ userInfo: userInfo({ backend: MUST_RESET }), userReset: refused("password.common") });
    const form = (await screen.findByLabelText("Login password")).closest("form");
    form?.requestSubmit();
    await shop.expectToast("Please fill in both passwords");
    await shop.fill("Login password", "quiet-river");
    form?.requestSubmit();
    await shop.expectToast("Please fill in both passwords");
    expect(shop.stub.sent("userReset")).toEqual([]);
  });

  test("takes at most 6 digits of the security password", async () => {
    const shop = await openHome({ userInfo: userInfo({ backend: MUST_RESET }), userReset: refused("password.common") });
    await shop.fill("Login password", "quiet-river");
    await shop.fill("Security password (6 digits)", "12ab345678");
    expect(screen.getByLabelText("Security password (6 digits)")).toHaveProperty("value", "123456");
    screen.getByLabelText("Login password").closest("form")?.requestSubmit();
    await shop.expectToast(/password/i, "danger");
    expect(screen.getByLabelText("Login password")).toHaveProperty("value", "quiet-river");
    shop.stub.answer("userReset", null);
    shop.stub.answer("userInfo", userInfo());
    screen.getByLabelText("Login password").closest("form")?.requestSubmit();
    await shop.expectToast("Your passwords are saved", "success");
    expect(shop.stub.sent("userReset").at(-1)).toEqual({
      login_password: "quiet-river",
      security_password: "123456",
    });
  });

  test("a member who cannot be loaded says so in the specified words", async () => {
    const shop = await openHome({ userInfo: refused("fault") });
    expect(await screen.findByText("Failed to get user information")).toBeDefined();
    shop.stub.answer("userInfo", userInfo());
    await shop.press("Retry");
    expect(await screen.findByText("Mei")).toBeDefined();
  });
});
