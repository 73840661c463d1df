import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

type Choices = DataOf<"userMessageChoices">;

const choices = (push: Partial<Choices["push"]> = {}): Choices => ({
  available: ["inbox"],
  push: { key: "a key", here: false, quiet_from: 22, quiet_to: 8, zone: "UTC", show_amounts: false, ...push },
  kinds: [],
});

const SUBSCRIPTION = { endpoint: "https://push.example.com/1", keys: { p256dh: "key", auth: "secret" } };

/** A browser that gets pushes, with the answer of the member to its question. */
function stubBrowser(answer: NotificationPermission, permission: NotificationPermission = "default") {
  const subscribe = vi.fn(async () => await Promise.resolve({ toJSON: () => SUBSCRIPTION }));
  const manager = { subscribe, getSubscription: async () => await Promise.resolve(null) };
  const worker = { pushManager: manager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => await Promise.resolve(answer) });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(worker), getRegistration: async () => await Promise.resolve(worker) },
  });
  return subscribe;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const open = async (push: Partial<Choices["push"]>, answers: object = {}) =>
  await openShop("/setting/messages", { answers: { userMessageChoices: choices(push), ...answers } });

describe("notifications of this device", () => {
  test("are turned on once the member allows them, with what the browser gave", async () => {
    const subscribe = stubBrowser("granted");
    const shop = await open({}, { userPushSubscribe: null });
    await shop.press("Turn on notifications");
    await shop.expectToast("This device gets notifications now", "success");
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "a key" });
    expect(shop.stub.sent("userPushSubscribe")).toEqual([
      { endpoint: "https://push.example.com/1", p256dh: "key", auth: "secret" },
    ]);
  });

  test("stay off when the member does not allow them", async () => {
    stubBrowser("denied");
    const shop = await open({});
    await shop.press("Turn on notifications");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Turn on notifications" })).toHaveProperty("disabled", false),
    );
    expect(shop.stub.sent("userPushSubscribe")).toEqual([]);
  });

  test("that cannot be turned on say so", async () => {
    stubBrowser("granted");
    const shop = await open({}, { userPushSubscribe: refused("push.device") });
    await shop.press("Turn on notifications");
    await shop.expectToast("Notifications could not be turned on here", "danger");
  });

  test("are turned off", async () => {
    stubBrowser("granted", "granted");
    const shop = await open({ here: true }, { userPushUnsubscribe: null });
    await shop.press("Turn off on this device");
    await waitFor(() => expect(shop.stub.sent("userPushUnsubscribe")).toHaveLength(1));
  });

  test("say how to allow what the browser blocks", async () => {
    stubBrowser("denied", "denied");
    await open({});
    expect(await screen.findByText(/Notifications are blocked/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Turn on notifications" })).toBeNull();
  });

  test("are not spoken of where none are sent, or where the browser has none", async () => {
    await open({});
    expect(await screen.findByRole("heading", { name: "Notifications" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "This device" })).toBeNull();
  });

  test("wait in quiet hours and show amounts only if the member wants it", async () => {
    stubBrowser("granted", "granted");
    const shop = await open({ here: true }, { userPushSet: null });
    await shop.user.selectOptions(await screen.findByLabelText("From"), "23:00");
    await shop.user.click(screen.getByRole("switch", { name: /Show amounts/ }));
    await shop.user.click(screen.getByRole("switch", { name: /Quiet hours/ }));
    await waitFor(() => expect(screen.queryByLabelText("From")).toBeNull());
    expect(shop.stub.sent("userPushSet")).toMatchObject([
      { quiet_from: "23", quiet_to: "8", show_amounts: "false" },
      { quiet_from: "23", quiet_to: "8", show_amounts: "true" },
      { quiet_from: "0", quiet_to: "0", show_amounts: "true" },
    ]);
  });
});
