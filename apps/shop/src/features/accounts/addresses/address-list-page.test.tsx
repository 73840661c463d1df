import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/address/list";
const ADDRESS = {
  id: 3,
  name: "Mei Lin",
  phone: "91234567",
  address: "1 Quiet Street",
  code: "123456",
  province: "",
  city: "",
  area: "",
  country: "SG",
  abroad: "",
  is_default: 1,
} as const;

describe("the addresses", () => {
  test("shows a skeleton while they load", async () => {
    await openShop(PATH, { answers: { userAddressList: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("lists each with its receiver, and marks the default one", async () => {
    await openShop(PATH, {
      answers: { userAddressList: [ADDRESS, { ...ADDRESS, id: 4, name: "Ben", is_default: 0 }] },
    });
    expect(await screen.findByText("Mei Lin")).toBeDefined();
    expect(screen.getByText("Ben")).toBeDefined();
    expect(screen.getAllByText("Default")).toHaveLength(1);
  });

  test("says that there are none yet", async () => {
    const shop = await openShop(PATH, { answers: { userAddressList: [] } });
    expect(await screen.findByText("No addresses yet")).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "Add address" }));
    await shop.expectPath("/address/edit");
  });

  test("a list that cannot be loaded says so in the specified words", async () => {
    const shop = await openShop(PATH, { answers: { userAddressList: refused("fault") } });
    expect(await screen.findByText("fail to load address list")).toBeDefined();
    shop.stub.answer("userAddressList", [ADDRESS]);
    await shop.press("Retry");
    expect(await screen.findByText("Mei Lin")).toBeDefined();
  });
});
