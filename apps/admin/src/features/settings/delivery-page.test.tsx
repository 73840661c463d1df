import { refused } from "@espalier/web/testing/call-stub";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const PATH = "/settings/delivery";
const STEP = { up_to_grams: 1000, up_to: null, pv_up_to: null, price: "5.00", pv_price: "4.50" };
const METHOD = {
  id: 3,
  sort: 0,
  name: { en: "Standard", cn: "标准" },
  countries: ["SG", "MY"],
  steps: [STEP, { up_to_grams: 5000, up_to: null, pv_up_to: null, price: "9.00", pv_price: "8.00" }],
  free_from: "300.00",
  pv_free_from: "270.00",
  days_from: 2,
  days_to: 4,
  active: true,
  version: "opened",
};
const POINT = {
  id: 7,
  sort: 4,
  name: { en: "Hill Store", cn: "山店" },
  address: { en: "2 Hill Road", cn: "山路2号" },
  country: "SG",
  province: "",
  map_url: "",
  hours: { en: "" },
  active: false,
  version: "opened",
};
const answers = {
  adminDeliveryMethodList: [METHOD, { ...METHOD, id: 4, name: { en: "Express" }, countries: [] }],
  adminDeliveryPointList: [POINT],
  adminCountryList: [],
};
const SAVED = {
  name: METHOD.name,
  countries: "SG,MY",
  steps: JSON.stringify([
    { up_to_grams: "1000", up_to: "", pv_up_to: "", price: "5.50", pv_price: "4.50" },
    { up_to_grams: "5000", up_to: "", pv_up_to: "", price: "9.00", pv_price: "8.00" },
  ]),
  free_from: "300.00",
  pv_free_from: "270.00",
  days_from: "2",
  days_to: "4",
  active: 1,
};

describe("delivery", () => {
  test("is listed by methods and places, with where they go and what is not offered", async () => {
    await openAdmin(PATH, { answers });
    expect(await screen.findByText("SG, MY")).toBeDefined();
    expect(screen.getByText("Every country")).toBeDefined();
    expect(screen.getAllByText("2 to 4 days · from $5.00 · free from $300.00")).toHaveLength(2);
    expect(screen.getByText("2 Hill Road")).toBeDefined();
    expect(screen.getByText("Not offered")).toBeDefined();
  });

  test("says what is so while there is none", async () => {
    await openAdmin(PATH, { answers: { ...answers, adminDeliveryMethodList: [], adminDeliveryPointList: [] } });
    expect(await screen.findByText("No method yet: every order is delivered free.")).toBeDefined();
    expect(screen.getByText(/^No place yet/)).toBeDefined();
  });

  test("is put in another order", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminDeliveryMethodOrder: null } });
    await admin.press("Move Express up");
    expect(admin.stub.sent("adminDeliveryMethodOrder")).toEqual([{ ids: [4, 3] }]);
  });

  test("loses a place at once, which can be brought back to where it was", async () => {
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminDeliveryPointDelete: null, adminDeliveryPointAdd: { id: 9 } },
    });
    await admin.press("Change Hill Store");
    await admin.press("Delete");
    await admin.expectToast("Hill Store deleted", "success");
    await admin.press("Undo");
    await admin.expectToast("Undone", "success");
    expect(admin.stub.sent("adminDeliveryPointAdd")).toMatchObject([
      { name: POINT.name, address: POINT.address, sort: 4 },
    ]);
  });

  test("is only read by an operator who may not change it", async () => {
    await openAdmin(PATH, { answers, role: "support" });
    await screen.findByText("Standard");
    expect(screen.queryByRole("button", { name: "Change Standard" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Add method" })).toBeNull();
  });
});

describe("the form of a method", () => {
  const form = {
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press("Change Standard"),
    fill: async (admin: Admin) => await admin.fill("Charge ($), row 1", "5.50"),
    submit: "Save",
    call: "adminDeliveryMethodSet",
    answer: null,
    keeps: ["Charge ($), row 1", "5.50"],
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 3, version: "opened", ...SAVED },
    done: "Saved",
    refusal: "delivery.row_never",
  });
  testConflict({
    ...form,
    newer: { adminDeliveryMethodList: [{ ...METHOD, steps: [{ ...STEP, price: "444.00" }], version: "newer" }] },
    theirs: "444.00",
  });

  test("shows what it would charge for examples, as it is typed", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press("Change Standard");
    const table = within(await screen.findByRole("table", { name: "What it charges" }));
    const rows = () => table.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows().slice(1)).toEqual([
      "0.5 kg, $20.00$5.004.50 SP",
      "2 kg, $100.00$9.008.00 SP",
      "10 kg, $400.00Not carriedNot carried",
    ]);
    await admin.fill("Charge ($), row 1", "6");
    expect(rows()[1]).toBe("0.5 kg, $20.00$6.004.50 SP");
    await admin.press("Add row");
    expect(await fieldOf("Charge ($), row 3")).toHaveProperty("value", "");
    await admin.press("Remove row 3");
    expect(screen.queryByLabelText("Charge ($), row 3")).toBeNull();
  });

  test("says why it cannot be deleted, and stays", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminDeliveryMethodDelete: refused("not_found") } });
    await admin.press("Change Standard");
    await admin.press("Delete");
    await admin.expectToast(/\p{L}/u, "danger");
    expect(screen.getByRole("dialog", { name: "Standard" })).toBeDefined();
  });
});
