import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/address/edit";

describe("the address", () => {
  test("says at each field what is missing, in the specified words", async () => {
    const shop = await openShop(PATH);
    await shop.press("Save");
    await shop.expectToast("Please fill in the name");
    await expectMarked("Name", "Please fill in the name");
    expect(faultOf("Phone")).toBe("Please fill in the phone number");
    expect(faultOf("Address")).toBe("Address can not be empty");
    expect(shop.stub.sent("userAddressAdd")).toEqual([]);
  });

  test("holds 11 digits of a phone number, and leaves it to the server what a number is", async () => {
    const shop = await openShop(PATH, {
      answers: { userAddressAdd: refused("input.phone", { field: "userAddressAdd.phone" }) },
    });
    await shop.fill("Name", "Mei Lin");
    await shop.fill("Phone", "1234567890123");
    expect(screen.getByLabelText("Phone")).toHaveProperty("value", "12345678901");
    await shop.fill("Phone", "12");
    await shop.fill("Address", "1 Quiet Street");
    await shop.press("Save");
    await shop.expectToast(/\p{L}/u, "danger");
    await expectMarked("Phone", /^Phone may hold digits/);
    expect(shop.stub.sent("userAddressAdd")).toHaveLength(1);
    expect(screen.getByLabelText("Address")).toHaveProperty("value", "1 Quiet Street");
  });

  test("asks for no area: a new address names it in its text", async () => {
    const shop = await openShop(PATH, { answers: { userAddressAdd: { id: 3 } } });
    await screen.findByLabelText("Name");
    expect(screen.queryByLabelText("District")).toBeNull();
    expect(screen.queryByLabelText("Province or state")).toBeNull();
    await shop.fill("Name", "Mei Lin");
    await shop.fill("Phone", "91234567");
    await shop.fill("Address", "1 Quiet Street");
    const held = shop.stub.hold("userAddressAdd");
    await shop.press("Save");
    await shop.press("Save");
    held.release();
    await shop.expectToast("Address saved", "success");
    expect(shop.stub.sent("userAddressAdd")).toMatchObject([
      { name: "Mei Lin", phone: "91234567", address: "1 Quiet Street", area: "", is_default: "1" },
    ]);
    await shop.expectPath("/address/list");
  });

  test("an address that is gone says so", async () => {
    await openShop(`${PATH}?id=9`, { answers: { userAddressInfo: refused("address.unknown") } });
    expect(await screen.findByText("This address does not exist")).toBeDefined();
  });
});
