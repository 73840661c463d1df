import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userDetail } from "../../../testing/samples.ts";

const PATH = "/setting/mobile";

describe("the mobile number", () => {
  test("asks for number, code and security password in this order", async () => {
    const shop = await openShop(PATH, { answers: { userDetail: userDetail() } });
    await shop.press("Verify number");
    await shop.expectToast("Please enter a mobile number");
    await expectMarked("Mobile", "Please enter a mobile number");
    expect(faultOf("Verification code")).toBe("Please enter verification code");
    expect(faultOf(/^Security password/)).toBe("Please enter your security password");
    await shop.fill("Mobile", "+65 9123 4567");
    await shop.press("Verify number");
    await shop.expectToast("Please enter verification code");
    await shop.fill("Verification code", "123456");
    await shop.press("Verify number");
    await shop.expectToast("Please enter your security password");
  });

  test("marks the number that no code can go to, and the security password that is wrong", async () => {
    const shop = await openShop(PATH, {
      answers: {
        userDetail: userDetail(),
        settingMobileCode: refused("mobile.invalid"),
        settingMobile: refused("pin.wrong", { left: "4" }),
      },
    });
    await shop.fill("Mobile", "12");
    await shop.press("Send code");
    await expectMarked("Mobile", /^Please enter a mobile number with its country code/);
    await shop.fill("Mobile", "+65 9123 4567");
    await shop.fill("Verification code", "123456");
    await shop.press(/^Security password/);
    await screen.findByRole("dialog", { name: "Security password" });
    await shop.user.keyboard("000000");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await shop.press("Verify number");
    await expectMarked(/^Security password/, "Wrong security password, 4 tries left");
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
