import { lost, pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { config, userInfo } from "../../../testing/samples.ts";

const PATH = "/setting/index";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openSettings = async (answers: Opening["answers"] = {}) =>
  await openShop(PATH, { answers: { userInfo: userInfo(), config: config(), ...answers } });

async function logOut(shop: Awaited<ReturnType<typeof openSettings>>) {
  await shop.press("Log out");
  await screen.findByText("Log out of this device?");
  await shop.user.click(screen.getAllByRole("button", { name: "Log out" }).at(-1) ?? document.body);
}

describe("the settings", () => {
  test("show the version", async () => {
    await openSettings();
    expect(await screen.findByText("V1.0.0")).toBeDefined();
  });

  test.each(["userInfo", "config"] as const)("appear together, once %s has come", async (call) => {
    await openSettings({ [call]: pending() });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Help" })).toBeNull();
  });

  test.each(["userInfo", "config"] as const)(
    "are there where %s cannot be loaded, which is not asked for again and again",
    async (call) => {
      const shop = await openSettings({ [call]: refused("fault") });
      await shop.press(/^Appearance/);
      await screen.findByRole("dialog");
      expect(shop.stub.sent(call).length).toBeLessThan(6);
    },
  );

  test("lead to help and privacy", async () => {
    await openSettings();
    const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByText("V1.0.0");
    expect(target("Help")).toBe("/posts?s=help");
    expect(target("Privacy")).toBe("/posts?s=privacy");
  });

  test("change the appearance at once, for this device", async () => {
    const shop = await openSettings();
    await shop.press(/^Appearance/);
    await shop.press("Dark");
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("dark"));
    expect(localStorage.getItem("theme")).toBe("dark");
    await shop.press(/^Appearance\s*Dark/);
    await shop.press("Same as device");
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBeUndefined());
  });

  test("offer to add an e-mail only to an account without one", async () => {
    await openSettings({ userInfo: userInfo({ email: "" }) });
    expect(await screen.findByRole("link", { name: /Add e-mail/ })).toBeDefined();
  });

  test("offer to confirm an e-mail that was only typed", async () => {
    await openSettings({ userInfo: userInfo({ email_proved: false }) });
    expect(await screen.findByRole("link", { name: /Confirm e-mail/ })).toBeDefined();
  });

  test("do not offer it once there is one", async () => {
    await openSettings();
    await screen.findByText("V1.0.0");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Add e-mail/ })).toBeNull());
  });

  test.each([
    ["no answer came", lost()],
    ["the server failed", refused("fault")],
  ])("a logout that failed because %s says to try again", async (_, answer) => {
    const shop = await openSettings({ userLogout: answer });
    await logOut(shop);
    await shop.expectToast("logout failed, please retry", "danger");
    expect(localStorage.getItem("token")).toBe("a-token");
    expect(shop.path()).toBe(PATH);
  });

  test("a logout ends the session and leads to the login", async () => {
    const shop = await openSettings({ userLogout: null });
    await logOut(shop);
    await shop.expectPath("/public/login");
    expect(localStorage.getItem("token")).toBeNull();
  });
});
