import {
  MADE,
  failingBrowser,
  passkeyBrowser,
  removePasskeyBrowser,
  USED,
} from "@espalier/web/testing/passkey-browser";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

afterEach(removePasskeyBrowser);

const host = window.location.hostname;
const offered = { customerPasskeyOffer: async () => ({ host }) };
const passkeys = (names: readonly string[], at = host) => ({
  customerPasskeys: async () => ({
    host: at,
    list: names.map((name, id) => ({ id: id + 1, name, created_at: 1_790_000_000, used_at: 0 })),
  }),
});
const account = (has_password: boolean) => ({
  customerInfo: async () => sample("customerInfo", { email: "rowan@shop.example", has_password }),
});
const BUTTON = { name: "Log in with a passkey" };

describe("the login", () => {
  test("by a passkey leads back to where one was", async () => {
    passkeyBrowser();
    const { user, made, router, written } = await openPage("/shop/en/login?back=%2Fshop%2Fen%2Faccount%2Fdetails", {
      answers: offered,
    });
    expect(written.body.textContent, "nothing of it without scripts").not.toContain(BUTTON.name);
    await user.click(await screen.findByRole("button", BUTTON));
    await waitFor(() => expect(router?.state.location.pathname).toBe("/shop/en/account/details"));
    expect(made).toContainEqual(expect.objectContaining({ call: "customerPasskeyLogin", request: USED }));
  });

  test("is not offered where the browser or the company has none", async () => {
    await openPage("/shop/en/login", { answers: offered });
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
    passkeyBrowser();
    await openPage("/shop/en/login", { answers: { customerPasskeyOffer: async () => ({ host: "" }) } });
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
  });

  test("says nothing where it was given up, and why where it is refused", async () => {
    failingBrowser("NotAllowedError");
    const { user, made } = await openPage("/shop/en/login", {
      answers: {
        ...offered,
        customerPasskeyLogin: async () => {
          throw new Refused("passkey.unknown", "This passkey is not known");
        },
      },
    });
    const button = await screen.findByRole("button", BUTTON);
    await user.click(button);
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    expect([screen.queryByRole("alert"), made.some(({ call }) => call === "customerPasskeyLogin")]).toEqual([
      null,
      false,
    ]);
    passkeyBrowser();
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toBe("This passkey is not known");
  });
});

describe("the passkeys of an account", () => {
  test("are added with the password, and a wrong one is said", async () => {
    passkeyBrowser();
    let tries = 0;
    const { user, made } = await openPage("/shop/en/account/details", {
      answers: {
        ...account(true),
        ...passkeys([]),
        customerPasskeyAddBegin: async () => {
          tries += 1;
          if (tries === 1) throw new Refused("password.wrong", "The password is wrong");
          return sample("customerPasskeyAddBegin", { host });
        },
      },
    });
    const name = await screen.findByRole("textbox", { name: "Name of the passkey" });
    const add = screen.getByRole("button", { name: "Add a passkey" });
    await user.clear(name);
    await user.type(name, "Phone");
    await user.click(add);
    expect(await screen.findByText("The password is wrong")).toBeDefined();
    expect(name).toHaveProperty("value", "Phone");
    await user.click(add);
    expect(await screen.findByText("Saved.")).toBeDefined();
    expect(made).toContainEqual(
      expect.objectContaining({ call: "customerPasskeyAdd", request: { name: "Phone", ...MADE } }),
    );
  });

  test("are added by a code where there is no password", async () => {
    passkeyBrowser();
    const { user, made } = await openPage("/shop/en/account/details", {
      answers: { ...account(false), ...passkeys([]) },
    });
    await user.click(await screen.findByRole("button", { name: "Mail me a code to add a passkey" }));
    await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456");
    await user.click(screen.getByRole("button", { name: "Add a passkey" }));
    await waitFor(() =>
      expect(made).toContainEqual(
        expect.objectContaining({ call: "customerPasskeyAddBegin", request: { code: "123456" } }),
      ),
    );
  });

  test("are listed and removed without a browser that makes them, and nothing stands there where there are none", async () => {
    const { user, made, written } = await openPage("/shop/en/account/details", {
      answers: { ...account(true), ...passkeys(["Phone"]) },
    });
    expect(written.body.textContent).toContain("Passkeys");
    await user.click(await screen.findByRole("button", { name: "Remove the passkey Phone" }));
    await waitFor(() =>
      expect(made).toContainEqual(expect.objectContaining({ call: "customerPasskeyRemove", request: { id: 1 } })),
    );
    const none = await openPage("/shop/en/account/details", { answers: { ...account(true), ...passkeys([]) } });
    expect(none.written.body.textContent).not.toContain("Passkeys");
  });
});
