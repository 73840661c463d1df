import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

test("a code logs in and leads back to where one was; a wrong one is said at its field", async () => {
  let tries = 0;
  const { user, router } = await openPage("/shop/en/login?back=%2Fshop%2Fen%2Faccount%2Fdetails", {
    answers: {
      customerLoginVerify: async () => {
        tries += 1;
        if (tries === 1) throw new Refused("code.wrong", "The verification code is wrong", "code");
        return { token: "" };
      },
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "rowan@shop.example");
  await user.click(screen.getByRole("button", { name: "Mail me a code" }));
  const code = await screen.findByRole("textbox", { name: "Code" });
  await user.type(code, "000000");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("The verification code is wrong")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "My details" })).toBeDefined();
  expect(router?.state.location.pathname).toBe("/shop/en/account/details");
});

test("where a code was sent a little earlier, it can still be typed", async () => {
  const { user } = await openPage("/shop/en/login", {
    answers: {
      customerLoginCode: async () => {
        throw new Refused("code.too_soon", "A code was just sent");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Mail me a code" }));
  expect(await screen.findByRole("textbox", { name: "Code" })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toBe("A code was just sent");
});

test("consent is sent as it was ticked, and said to be saved", async () => {
  const { user, made } = await openPage("/shop/en/account/details", {
    answers: { customerInfo: async () => sample("customerInfo", { contact_shown: false }) },
  });
  await user.click(await screen.findByRole("checkbox", { name: "My seller may see how to reach me" }));
  const [, consent] = screen.getAllByRole("button", { name: "Save" });
  if (consent !== undefined) await user.click(consent);
  expect(await screen.findByText("Saved.")).toBeDefined();
  expect(made).toContainEqual(expect.objectContaining({ call: "customerConsent", request: { contact_shown: true } }));
});

test("an erasure that has to wait says why, and the account stays", async () => {
  const { user, router } = await openPage("/shop/en/account/details", {
    answers: {
      customerErase: async () => {
        throw new Refused("customer.open_order", "Order S1 is still open");
      },
    },
  });
  const [summary] = await screen.findAllByText("Erase my account");
  if (summary !== undefined) await user.click(summary);
  await user.click(screen.getByRole("checkbox", { name: "I know that it cannot be undone" }));
  await user.click(screen.getByRole("button", { name: "Erase my account" }));
  expect(await screen.findByText("Order S1 is still open")).toBeDefined();
  expect(router?.state.location.pathname).toBe("/shop/en/account/details");
});

test("a session that ended meanwhile asks for the login", async () => {
  const { user, router } = await openPage("/shop/en/account/details", {
    answers: {
      customerEdit: async () => {
        throw new Refused("session.expired", "Log in again");
      },
    },
  });
  const [save] = await screen.findAllByRole("button", { name: "Save" });
  if (save !== undefined) await user.click(save);
  await waitFor(() => expect(router?.state.location.pathname).toBe("/shop/en/login"));
});

test("where the answer to a change got lost, what was typed stays, and why is said", async () => {
  let isAway = false;
  const { user } = await openPage("/shop/en/account/details", {
    answers: {
      customerInfo: async () => {
        if (isAway) throw new Refused("network", "No connection.");
        return sample("customerInfo", { name: "" });
      },
      customerEdit: async () => {
        throw new Refused("network", "No connection.");
      },
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Full name" }), "Rowan");
  isAway = true;
  const [save] = screen.getAllByRole("button", { name: "Save" });
  if (save !== undefined) await user.click(save);
  expect((await screen.findByRole("alert")).textContent).toBe("No connection.");
  expect(screen.getByRole("textbox", { name: "Full name" })).toHaveProperty("value", "Rowan");
});
