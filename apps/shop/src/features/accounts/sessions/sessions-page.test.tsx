import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/setting/sessions";

type Session = DataOf<"userSessions">[number];

const session = (id: number, changes: Partial<Session> = {}): Session => ({
  id,
  browser: "Chrome",
  system: "Android",
  created_at: 1_790_000_000,
  seen_at: 1_790_003_600,
  current: false,
  ...changes,
});

const OWN = session(1, { current: true, browser: "Firefox", system: "Linux" });
const OTHER = session(2);

async function confirm(shop: Awaited<ReturnType<typeof openShop>>, title: string, button: string) {
  const dialog = within(await screen.findByRole("alertdialog", { name: title }));
  await shop.user.click(dialog.getByRole("button", { name: button }));
}

describe("the sessions", () => {
  test("show their devices and mark this one, which cannot be ended here", async () => {
    await openShop(PATH, { answers: { userSessions: [OWN, OTHER, session(3, { browser: "", system: "" })] } });
    const [own, ...others] = await screen.findAllByRole("article");
    expect(own?.textContent).toMatch(/^Firefox on LinuxThis device/);
    expect(within(own ?? document.body).queryByRole("button")).toBeNull();
    expect(others.map(({ textContent }) => textContent.replace(/Last.*/, ""))).toEqual([
      "Chrome on Android",
      "Unknown device",
    ]);
  });

  test("of other devices are ended one by one after a confirmation", async () => {
    const shop = await openShop(PATH, { answers: { userSessions: [OWN, OTHER], userSessionEnd: null } });
    await shop.press("Log out Chrome on Android");
    await confirm(shop, "Log out Chrome on Android?", "Cancel");
    expect(shop.stub.sent("userSessionEnd")).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await shop.press("Log out Chrome on Android");
    shop.stub.answer("userSessions", [OWN]);
    await confirm(shop, "Log out Chrome on Android?", "Log out");
    await shop.expectToast("Device logged out", "success");
    expect(shop.stub.sent("userSessionEnd")).toEqual([{ id: "2" }]);
    expect(await screen.findByText("You are logged in on this device only.")).toBeDefined();
  });

  test("that ended meanwhile count as ended", async () => {
    const shop = await openShop(PATH, {
      answers: { userSessions: [OWN, OTHER], userSessionEnd: refused("session.unknown") },
    });
    await shop.press("Log out Chrome on Android");
    shop.stub.answer("userSessions", [OWN]);
    await confirm(shop, "Log out Chrome on Android?", "Log out");
    await shop.expectToast("Device logged out", "success");
  });

  test("that could not be ended stay", async () => {
    const shop = await openShop(PATH, { answers: { userSessions: [OWN, OTHER], userSessionEnd: refused("fault") } });
    await shop.press("Log out Chrome on Android");
    await confirm(shop, "Log out Chrome on Android?", "Log out");
    await shop.expectToast(/\p{L}/u, "danger");
    expect(screen.getAllByText("Chrome on Android").length).toBeGreaterThan(0);
  });

  test("of other devices are all ended after a confirmation", async () => {
    const shop = await openShop(PATH, { answers: { userSessions: [OWN, OTHER], userSessionEndOthers: null } });
    await shop.press("Log out everywhere else");
    expect(shop.stub.sent("userSessionEndOthers")).toEqual([]);
    shop.stub.answer("userSessions", [OWN]);
    await confirm(shop, "Log out everywhere else?", "Log out all");
    await shop.expectToast("Logged out everywhere else", "success");
    expect(shop.stub.sent("userSessionEndOthers")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull());
  });

  test("show a skeleton while they load", async () => {
    await openShop(PATH, { answers: { userSessions: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { userSessions: refused("fault") } });
    expect(await screen.findByText("Your devices could not be loaded")).toBeDefined();
    shop.stub.answer("userSessions", [OWN]);
    await shop.press("Retry");
    expect(await screen.findByText("Firefox on Linux")).toBeDefined();
  });

  test("speak Chinese", async () => {
    await openShop(PATH, { language: "cn", answers: { userSessions: [OWN] } });
    expect(await screen.findByText("本设备")).toBeDefined();
  });
});
