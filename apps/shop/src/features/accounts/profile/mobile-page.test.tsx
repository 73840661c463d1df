import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userDetail } from "../../../testing/samples.ts";

const PATH = "/setting/mobile";

describe("the mobile number", () => {
  test("asks for number, code and security password in this order", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail() } });
    await shop.press("Verify number");
    await shop.expectToast("Please enter a mobile number");
    await shop.fill("Mobile", "+65 9123 4567");
    await shop.press("Verify number");
    await shop.expectToast("Please enter verification code");
    await shop.fill("Verification code", "123456");
    await shop.press("Verify number");
    await shop.expectToast("Please enter your security password");
  });

  test("says where the code went", async () => {
    const shop = await openShop(PATH, {
      answers: { userDetail: userDetail(), settingMobileCode: { sent_to: "+65 ••• 567" } },
    });
    await shop.fill("Mobile", "+65 9123 4567");
    await shop.press("Send code");
    expect(await screen.findByText("Sent to +65 ••• 567")).toBeDefined();
    await shop.expectToast("Sent successfully", "success");
  });

  test("a code that could not be sent says so", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail(), settingMobileCode: lost() } });
    await shop.fill("Mobile", "+65 9123 4567");
    await shop.press("Send code");
    await shop.expectToast("Failed to send verification code", "danger");
  });

  test("a member without a security password sets one first", async () => {
    await openShop(PATH, { answers: { userDetail: userDetail({ has_pin: false }) } });
    expect(await screen.findByText("Set a security password first")).toBeDefined();
  });

  test("a profile that cannot be loaded says so", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: refused("fault") } });
    await shop.expectToast("Your profile could not be loaded", "danger");
  });
});
