import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

const PATH = "/setting/pin";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openPin = async (answers: Opening["answers"] = {}) =>
  await openShop(PATH, { answers: { userInfo: userInfo(), ...answers } });

async function enter(shop: Awaited<ReturnType<typeof openPin>>, digits: string, repeat: string) {
  await shop.press(/^New security password/);
  await screen.findByRole("dialog", { name: "New security password" });
  await shop.user.keyboard(digits);
  await screen.findByRole("dialog", { name: "Repeat security password" });
  await shop.user.keyboard(repeat);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("the security password", () => {
  test("requires both fields, alike, and a code", async () => {
    const shop = await openPin();
    await shop.press("Change password");
    await shop.expectToast("Please enter all 6 digits of both passwords");
    await expectMarked(/^New security password/, "Please enter all 6 digits of both passwords");
    expect(faultOf(/^Repeat security password/)).toBe("Please enter all 6 digits of both passwords");
    expect(faultOf("Verification code")).toBe("Please enter verification code");
    await enter(shop, "123456", "654321");
    await shop.press("Change password");
    await shop.expectToast("The two passwords do not match");
    await enter(shop, "294617", "294617");
    await shop.press("Change password");
    await shop.expectToast("Please enter verification code");
    expect(shop.stub.sent("settingPass")).toEqual([]);
  });

  test("marks a password that is too easy to guess", async () => {
    const shop = await openPin({ settingPass: refused("pin.weak", { field: "settingPass.password" }) });
    await enter(shop, "123456", "123456");
    await shop.fill("Verification code", "123456");
    await shop.press("Change password");
    await expectMarked(/^New security password/, /too easy to guess/);
  });

  test("takes 6 digits and no more, and saves them", async () => {
    const shop = await openPin({ settingPass: lost() });
    await enter(shop, "294617", "29461783");
    await shop.fill("Verification code", "123456");
    await shop.press("Change password");
    await shop.expectToast("The password could not be changed, please try again", "danger");
    shop.stub.answer("settingPass", null);
    await shop.press("Change password");
    await shop.expectToast("Your security password is saved", "success");
    expect(shop.stub.sent("settingPass").at(-1)).toEqual({ password: "294617", is_purse: "true", sms_code: "123456" });
    await shop.expectPath("/setting/index");
  });
});
