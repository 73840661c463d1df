import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

const PATH = "/mine/invite";
const LINK = `${window.location.origin}/public/reg?code=MEI001`;

const openInvite = async (language: "en" | "cn" = "en") =>
  await openShop(PATH, { language, answers: { userInfo: userInfo() } });

function letShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

describe("the invitation", () => {
  test("names the inviting member, and shows code and link", async () => {
    await openInvite();
    expect(await screen.findByRole("article", { name: "Mei invites you to Espalier" })).toBeDefined();
    expect(screen.getAllByText("MEI001").length).toBeGreaterThan(1);
    expect(screen.getByText(LINK)).toBeDefined();
    expect(screen.getByRole("img", { name: `QR code for ${LINK}` })).toBeDefined();
  });

  test.each([
    ["Copy code", "MEI001"],
    ["Copy link", LINK],
  ])("is copied: %s", async (button, text) => {
    const shop = await openInvite();
    await shop.press(button);
    await shop.expectToast("Copied");
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  test("goes to the device's share sheet", async () => {
    const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    letShare(shared);
    const shop = await openInvite();
    await shop.press("Share");
    expect(shared).toHaveBeenCalledWith({
      title: "Join me at Espalier",
      text: "Mei invites you to Espalier. Your invite code is MEI001.",
      url: LINK,
    });
    expect(shop.toast()).toBe("");
  });

  test("shows no error if sharing is cancelled, and one if it fails", async () => {
    letShare(async () => await Promise.reject(new DOMException("closed", "AbortError")));
    const shop = await openInvite();
    await shop.press("Share");
    expect(shop.toast()).toBe("");
    letShare(async () => await Promise.reject(new DOMException("no", "NotAllowedError")));
    await shop.press("Share");
    await shop.expectToast("Sharing is not available on this device", "danger");
  });

  test("offers no sharing if the device cannot share", async () => {
    await openInvite("cn");
    await screen.findByText(LINK);
    expect(screen.queryByRole("button", { name: "分享" })).toBeNull();
    expect(screen.getByRole("button", { name: "保存图片" })).toBeDefined();
  });

  test("shows a skeleton while it loads", async () => {
    await openShop(PATH, { answers: { userInfo: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { userInfo: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("userInfo", userInfo());
    await shop.press("Retry");
    expect(await screen.findByText(LINK)).toBeDefined();
  });
});
