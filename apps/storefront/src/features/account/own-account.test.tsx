import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openPage, Refused, sample } from "../../testing/open-page.tsx";

const field = (name: string) => screen.getByRole("textbox", { name });
const home = {
  id: 7,
  name: "Rowan",
  phone: "+6581234567",
  province: "",
  city: "Singapore",
  area: "",
  postal: "049999",
  address: "1 Harbour Road",
  country: "SG",
  country_name: "Singapore",
  is_default: true,
};
const office = { ...home, id: 8, name: "Rowan Ltd", address: "2 Quay", is_default: false };
const countries = async () => [{ country_code: "SG", country_name: "Singapore" }];
const kept = { countries, customerAddressList: async () => [home, office] };

describe("the addresses of an account", () => {
  test("show which one is used first, and another is, by one tap", async () => {
    const { user, made } = await openPage("/shop/en/account/addresses", { answers: kept });
    const [first, second] = await screen.findAllByRole("listitem");
    if (!first || !second) throw new Error("both addresses are listed");
    expect(first.textContent).toContain("1 Harbour Road, 049999 Singapore, Singapore");
    expect(within(first).getByText("Used first")).toBeDefined();
    await user.click(within(second).getByRole("button", { name: "Use it first" }));
    await waitFor(() =>
      expect(made).toContainEqual(
        expect.objectContaining({
          call: "customerAddressSet",
          request: expect.objectContaining({ id: 8, address: "2 Quay", is_default: true }),
        }),
      ),
    );
  });

  test("name all that is missing of a new one at once, and what is refused stays as it was typed", async () => {
    let isAway = true;
    const { user, made, router } = await openPage("/shop/en/account/address/new", {
      answers: {
        ...kept,
        customerInfo: async () => sample("customerInfo", { name: "", phone: "" }),
        customerAddressAdd: async () => {
          if (isAway) throw new Refused("network", "No connection.");
          return { id: 9 };
        },
      },
    });
    const save = async () => await user.click(await screen.findByRole("button", { name: "Save" }));
    await save();
    await waitFor(() =>
      expect(
        screen.getAllByRole("textbox").filter((each) => each.getAttribute("aria-invalid") === "true"),
      ).toHaveLength(3),
    );
    expect(made.some(({ call }) => call === "customerAddressAdd")).toBe(false);
    await user.type(field("Full name"), "Wren");
    await user.type(field("Phone, with country code"), "+65 8123 4567");
    await user.type(field("Street and number"), "3 Pier");
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "SG");
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe("No connection.");
    expect(field("Street and number")).toHaveProperty("value", "3 Pier");
    isAway = false;
    await save();
    await waitFor(() => expect(router?.state.location.pathname).toBe("/shop/en/account/addresses"));
    const sent = made.filter(({ call }) => call === "customerAddressAdd");
    expect(sent).toMatchObject([{ request: { name: "Wren", country: "SG" } }, { request: { name: "Wren" } }]);
    expect(new Set(sent.map(({ key }) => key)).size, "both are one action").toBe(1);
  });

  test("change and delete one that is kept; another address is none", async () => {
    const { user, made, router } = await openPage("/shop/en/account/address/8", { answers: kept });
    expect(field("Street and number")).toHaveProperty("value", "2 Quay");
    await user.click(screen.getByRole("button", { name: "Delete the address" }));
    await waitFor(() => expect(router?.state.location.pathname).toBe("/shop/en/account/addresses"));
    expect(made).toContainEqual(expect.objectContaining({ call: "customerAddressDel", request: { id: 8 } }));
    const { page } = await openPage("/shop/en/account/address/99", { answers: kept });
    expect(page.status).toBe(404);
  });
});

describe("the seller of an account", () => {
  const seller = { uid: "10000001", name: "A***l", proof: "customer" } as const;
  const ann = async () => sample("customerInfo", { seller, invite_code: "A1B2C3D4" });

  test("is changed by a code, in place of what was chosen in the cart; a wrong one is said at its field", async () => {
    const { user, made, jar } = await openPage("/shop/en/account/seller", {
      cookies: "shop-seller=ZZZZZZ",
      answers: {
        customerInfo: ann,
        customerSeller: async ({ seller: code }) => {
          if (code === "nobody") throw new Refused("seller.unknown", "Unknown");
          return { seller };
        },
      },
    });
    const code = field("Code of the member who sells to you");
    await user.type(code, "nobody");
    await user.click(screen.getByRole("button", { name: "Use this code" }));
    expect(await screen.findByText("No member has the code nobody.")).toBeDefined();
    expect(jar()).toContain("shop-seller=ZZZZZZ");
    await user.clear(code);
    await user.type(code, "B1B2C3");
    await user.click(screen.getByRole("button", { name: "Use this code" }));
    await waitFor(() => expect(jar()).not.toContain("shop-seller=ZZZZZZ"));
    expect(made.filter(({ call }) => call === "customerSeller").map(({ request }) => request)).toEqual([
      { seller: "nobody" },
      { seller: "B1B2C3" },
    ]);
  });

  test("is the company by one tap, and was somebody else before", async () => {
    const { user, made } = await openPage("/shop/en/account/seller", {
      answers: {
        customerInfo: ann,
        customerSellers: async () => [
          { at: 1_790_000_000, uid: "10000001", name: "A***l", proof: "code" },
          { at: 1_780_000_000, uid: "", name: "", proof: "operator" },
        ],
      },
    });
    expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("By the code of A***l"),
      expect.stringContaining("Changed by us"),
    ]);
    await user.click(screen.getByRole("button", { name: /^Buy from / }));
    await waitFor(() =>
      expect(made).toContainEqual(expect.objectContaining({ call: "customerSeller", request: { seller: "0" } })),
    );
  });

  test("invites to become a member by the members' registration, and nobody does where the company sells", async () => {
    const { written } = await openPage("/shop/en/account/seller", { answers: { customerInfo: ann } });
    const link = screen.getByRole("link", { name: "Become a member" });
    expect(link.getAttribute("href")).toBe("/public/reg?code=A1B2C3D4");
    expect(written.body.textContent).toContain("A***l invites you");
  });

  test("is asked for first where there is none to invite", async () => {
    const alone = async () => sample("customerInfo", { seller: null, invite_code: "" });
    await openPage("/shop/en/account/seller", { answers: { customerInfo: alone } });
    expect(screen.queryByRole("link", { name: "Become a member" })).toBeNull();
    expect(screen.getByText(/choose one as your seller first/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Buy from / })).toBeNull();
  });
});
