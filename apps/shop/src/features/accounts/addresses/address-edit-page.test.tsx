import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { sample } from "../../../testing/sample.ts";
import { userDetail } from "../../../testing/samples.ts";

const PATH = "/address/edit";
const COUNTRIES = {
  userDetail: userDetail({ country: "SG" }),
  countries: [
    { country_code: "SG", country_name: "Singapore" },
    { country_code: "NO", country_name: "Norway" },
  ],
};

const STORED = {
  ...sample("userAddressInfo"),
  id: 7,
  name: "Mei Lin",
  phone: "0123",
  province: "",
  city: "",
  area: "",
  address: "1 Quiet Street",
  code: "018989",
  country: "SG",
  is_default: 1 as const,
};

describe("deleting an address", () => {
  const open = async () =>
    await openShop(`${PATH}?id=7`, {
      answers: { ...COUNTRIES, userAddressInfo: STORED, userAddressDel: null, userAddressAdd: { id: 8 } },
    });

  test("asks nothing, and adds it again as it was, the default one too", async () => {
    const shop = await open();
    await shop.press("Delete");
    await shop.expectToast("Address deleted", "success");
    await shop.expectPath("/address/list");
    expect(shop.stub.sent("userAddressDel")).toEqual([{ id: "7" }]);
    await shop.press("Undo");
    await shop.expectToast("Undone", "success");
    const { name, phone, province, city, area, address, code, country } = STORED;
    expect(shop.stub.sent("userAddressAdd")).toEqual([
      { name, phone, province, city, area, address, code, country, is_default: "1" },
    ]);
  });

  test("can be undone again where no answer came, by the same request", async () => {
    const shop = await open();
    await shop.press("Delete");
    shop.stub.answer("userAddressAdd", lost());
    await shop.press("Undo");
    await shop.expectToast(/\p{L}/u, "danger");
    shop.stub.answer("userAddressAdd", { id: 8 });
    await shop.press("Undo");
    await shop.expectToast("Undone", "success");
    const keys = shop.stub.requests("userAddressAdd").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe("the address", () => {
  test("says at each field what is missing, in the specified words", async () => {
    const shop = await openShop(PATH, { answers: COUNTRIES });
    await shop.press("Save");
    await shop.expectToast("Please fill in the name");
    await expectMarked("Name", "Please fill in the name");
    expect(faultOf("Phone")).toBe("Please fill in the phone number");
    expect(faultOf("Address")).toBe("Address can not be empty");
    expect(shop.stub.sent("userAddressAdd")).toEqual([]);
  });

  test("holds 11 digits of a phone number, and leaves it to the server what a number is", async () => {
    const shop = await openShop(PATH, {
      answers: {
        ...COUNTRIES,
        userAddressAdd: refused("input.phone", { field: "userAddressAdd.phone" }),
      },
    });
    await shop.fill("Name", "Mei Lin");
    await shop.fill("Phone", "1234567890123");
    await shop.fill("Address", "1 Quiet Street");
    expect(screen.getByLabelText("Phone")).toHaveProperty("value", "1234567890123");
    await shop.press("Save");
    expect(faultOf("Phone")).toBe("Too long by 2: at most 11 characters");
    expect(shop.stub.sent("userAddressAdd")).toEqual([]);
    await shop.fill("Phone", "12");
    await shop.press("Save");
    await shop.expectToast(/\p{L}/u, "danger");
    await expectMarked("Phone", /^Phone must be a telephone number/);
    expect(shop.stub.sent("userAddressAdd")).toHaveLength(1);
    expect(screen.getByLabelText("Address")).toHaveProperty("value", "1 Quiet Street");
  });

  test.each(["138-0013-8000", " 138 0013 8000 ", "138\u20110013\u20118000", "(138) 0013.8000"])(
    "the phone number %j keeps all its digits",
    async (phone) => {
      const shop = await openShop(PATH, { answers: { ...COUNTRIES, userAddressAdd: { id: 3 } } });
      await shop.fill("Name", "Mei Lin");
      await shop.fill("Phone", phone);
      await shop.fill("Address", "1 Quiet Street");
      expect(faultOf("Phone")).toBe("");
      await shop.press("Save");
      await waitFor(() => expect(shop.stub.sent("userAddressAdd")).toMatchObject([{ phone: "13800138000" }]));
    },
  );

  test("asks for no area: a new address names it in its text", async () => {
    const shop = await openShop(PATH, { answers: { ...COUNTRIES, userAddressAdd: { id: 3 } } });
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

  test("its country is the member's own until another is chosen, and a refused one is marked", async () => {
    const shop = await openShop(PATH, {
      answers: {
        ...COUNTRIES,
        userAddressAdd: refused("country.unknown"),
      },
    });
    const country = await screen.findByRole("button", { name: /Country or region/ });
    await waitFor(() => expect(country.textContent).toBe("Singapore"));
    await shop.fill("Name", "Mei Lin");
    await shop.fill("Phone", "91234567");
    await shop.fill("Address", "1 Quiet Street");
    await shop.press("Save");
    await waitFor(() => expect(shop.stub.sent("userAddressAdd")).toMatchObject([{ country: "" }]));
    await waitFor(() => expect(faultOf(/Country or region/)).toMatch(/country/));
    await shop.press(/Country or region/);
    await shop.user.click(await screen.findByRole("option", { name: "Norway" }));
    await shop.press("Save");
    await waitFor(() => expect(shop.stub.sent("userAddressAdd")[1]).toMatchObject({ country: "NO" }));
  });

  test("an address that is gone says so", async () => {
    await openShop(`${PATH}?id=9`, { answers: { userAddressInfo: refused("address.unknown") } });
    expect(await screen.findByText("This address does not exist")).toBeDefined();
  });
});
