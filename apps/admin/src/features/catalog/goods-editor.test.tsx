import { lost, pending, refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const CATEGORIES = [{ id: 1, title: { en: "Tea", cn: "茶" }, hidden: false, goods: 4, version: "v" }];
const GOODS = sample("adminGoodsView", {
  id: 4,
  kind: "good",
  category: 1,
  title: { en: "Green tea", cn: "" },
  content: { en: "", cn: "" },
  sku: "TEA-4",
  images: ["/files/1.webp"],
  price: "12.00",
  retail_price: "15.00",
  pv_price: "10.00",
  pv: "9.00",
  weight: null,
  stock: 30,
  sort: 2,
  on_sale: true,
  recommended: false,
  return_rule: "usual",
  version: "opened",
});
const PRICES = [
  { id: 2, at: 1_790_000_000, price: "12.00", retail_price: "17.00", pv_price: "10.00" },
  { id: 1, at: 1_780_000_000, price: "15.00", retail_price: null, pv_price: "10.00" },
];
const answers = {
  adminCategoryList: CATEGORIES,
  adminTaxClassList: [{ id: 7, title: { en: "Books" }, version: "v" }],
  adminGoodsPriceList: PRICES,
  adminPlanRetail: { rate: 2000, of_difference: true, wallets: ["SP" as const, "CP" as const] },
  adminGoodsView: GOODS,
};

/** Chooses a picture in the file input. */
const choosePicture = async (admin: Admin) => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error("There is no way to choose a picture");
  await admin.user.upload(field, new File(["tea"], "tea.png", { type: "image/png" }));
};

describe("the form that adds goods", () => {
  testAdminForm({
    path: "/goods/new",
    answers: { ...answers, adminPictureAdd: { address: "/files/2.webp", thumb: "/files/2-small.webp" } },
    fill: async (admin) => {
      await admin.fill("Title in English", "Black tea");
      await admin.fill("SKU", "TEA-5");
      await admin.fill("Price", "１2.00");
      await admin.fill("Price (SP or CP)", "10.00");
      await admin.user.selectOptions(screen.getByLabelText("Returns"), "Only unopened");
      await choosePicture(admin);
      await screen.findByRole("button", { name: "Remove picture 1" });
    },
    submit: "Add goods",
    call: "adminGoodsAdd",
    answer: { id: 4 },
    sends: {
      title: { en: "Black tea" },
      sku: "TEA-5",
      price: "12.00",
      pv_price: "10.00",
      images: ["/files/2.webp"],
      on_sale: 1,
      recommended: 0,
      return_rule: "sealed",
      stock: "0",
    },
    done: "Goods added",
    refusal: "fault",
    keeps: ["SKU", "TEA-5"],
  });

  test("cannot be sent without a picture", async () => {
    const admin = await openAdmin("/goods/new", { answers });
    await admin.fill("Title in English", "Black tea");
    await admin.fill("SKU", "TEA-5");
    await admin.fill("Price", "12.00");
    await admin.fill("Price (SP or CP)", "10.00");
    expect(isIncomplete(screen.getByRole("button", { name: "Add goods" }))).toBe(true);
  });

  test("says so when a picture could not be sent, and takes it when tried again", async () => {
    const admin = await openAdmin("/goods/new", { answers: { ...answers, adminPictureAdd: lost() } });
    await admin.fill("SKU", "TEA-5");
    await choosePicture(admin);
    await admin.expectToast(/connection/i, "danger");
    expect(screen.getByText("Goods need at least one picture.")).toBeDefined();
    expect(screen.getByLabelText("SKU")).toHaveProperty("value", "TEA-5");
    admin.stub.answer("adminPictureAdd", { address: "/files/2.webp", thumb: "/files/2-small.webp" });
    await choosePicture(admin);
    await waitFor(() => expect(screen.queryByText("Goods need at least one picture.")).toBeNull());
  });
});

describe("the form of goods", () => {
  const form = {
    path: "/goods/4",
    answers,
    fill: async (admin: Admin) => await admin.fill("Price", "13.50"),
    submit: "Save",
    call: "adminGoodsSet",
    answer: { approval_id: null },
    keeps: ["Price", "13.50"],
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 4, version: "opened", price: "13.50", category: "1", images: ["/files/1.webp"], sort: "2" },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({ ...form, newer: { adminGoodsView: { ...GOODS, price: "14.00", version: "newer" } }, theirs: "14.00" });
});

describe("goods", () => {
  test("show a skeleton while they load", async () => {
    await openAdmin("/goods/4", { answers: { ...answers, adminGoodsView: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that do not exist say so", async () => {
    await openAdmin("/goods/4", { answers: { ...answers, adminGoodsView: refused("goods.unknown") } });
    expect(await screen.findByText("These goods do not exist")).toBeDefined();
  });

  test("show the prices that they had", async () => {
    await openAdmin("/goods/4", { answers });
    const prices = await screen.findByRole("region", { name: "Prices until now" });
    expect(await within(prices).findByText("$15.00")).toBeDefined();
    expect(within(prices).getByText("$17.00")).toBeDefined();
    expect(within(prices).getAllByRole("listitem")).toHaveLength(2);
  });

  test("have a price for customers, with what it is above that of members, and are sent without one", async () => {
    const admin = await openAdmin("/goods/4", { answers: { ...answers, adminGoodsSet: { approval_id: null } } });
    expect(await screen.findByText("$3.00 above the price of members, 20% of what customers pay")).toBeDefined();
    await admin.fill("Retail price", "18.00");
    expect(screen.getByText("$6.00 above the price of members, 33.33% of what customers pay")).toBeDefined();
    await admin.user.clear(screen.getByLabelText("Retail price"));
    expect(screen.getByText(/Empty: they pay what members pay/)).toBeDefined();
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    expect(admin.stub.sent("adminGoodsSet")).toMatchObject([{ price: "12.00", retail_price: "" }]);
  });

  test("say what their seller gets at the rate of the active plan, as prices are typed", async () => {
    const admin = await openAdmin("/goods/4", { answers });
    const less = "Tax in the price and coupons make it less.";
    const says = async (profit: string) =>
      expect(
        await screen.findByText(
          `Its seller gets ${profit} for a piece, 20% of what the customer pays above the price of members. ${less}`,
        ),
      ).toBeDefined();
    await says("0.60 SP + CP");
    await admin.fill("Retail price", "18.00");
    await says("1.20 SP + CP");
    await admin.user.clear(screen.getByLabelText("Price"));
    expect(screen.queryByText(/Its seller gets/)).toBeNull();
  });

  test.each([
    { rate: 0, says: [] },
    { rate: 1000, says: ["Its seller gets 1.50 SP for a piece, 10% of what the customer pays."] },
  ])("under a plan that pays $rate of the whole price say what their seller gets: $says", async ({ rate, says }) => {
    const adminPlanRetail = { rate, of_difference: false, wallets: ["SP" as const] };
    const admin = await openAdmin("/goods/4", { answers: { ...answers, adminPlanRetail } });
    await screen.findByRole("region", { name: "Prices until now" });
    await waitFor(() => expect(admin.stub.sent("adminPlanRetail")).toHaveLength(1));
    for (const text of says) expect(await screen.findByText(text, { exact: false })).toBeDefined();
    expect(screen.queryAllByText(/Its seller gets/)).toHaveLength(says.length);
  });

  test("are given a tax class", async () => {
    const admin = await openAdmin("/goods/4", { answers: { ...answers, adminGoodsSet: { approval_id: null } } });
    await admin.user.selectOptions(await screen.findByLabelText("Tax class"), "Books");
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    expect(admin.stub.sent("adminGoodsSet")).toMatchObject([{ tax_class: "7" }]);
  });

  test("can only be read by a role that may not write", async () => {
    await openAdmin("/goods/4", { answers, role: "auditor" });
    expect((await screen.findByLabelText("SKU")).closest("fieldset")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Enter stock" })).toBeNull();
  });
});

describe("the form that enters stock", () => {
  testAdminForm({
    path: "/goods/4",
    answers,
    open: async (admin) => await admin.press("Enter stock"),
    fill: async (admin) => {
      await admin.fill("Pieces", "-５");
      await screen.findByText("30 on hand, 25 afterwards");
      await admin.fill("Reason", "Broken");
    },
    submit: "Save",
    call: "adminStockMove",
    answer: { on_hand: 25 },
    // The stock that the operator saw is sent too, so that two simultaneous entries are noticed.
    sends: { id: 4, kind: "delivery", number: "-5", on_hand: 30, reason: "Broken" },
    done: "25 pieces on hand now",
    refusal: "fault",
    keeps: ["Reason", "Broken"],
  });
});
