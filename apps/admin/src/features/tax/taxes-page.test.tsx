import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/settings/taxes";
const SINGAPORE = { country: "SG", prices_include: true, number: "M1", is_home: true, rates: 1, version: "opened" };
const GST = {
  id: 3,
  country: "SG",
  region: "",
  class: 0,
  class_title: "",
  title: { en: "GST" },
  rate: 900,
  valid_from: "2024-01-01",
  valid_to: "",
  version: "opened",
};
const FRANCE = {
  country: "FR",
  title: { en: "VAT" },
  standard: 2000,
  reduced: [1000, 550],
  prices_include: true,
  source: "The ministry",
  as_of: "2026-02-02",
  added: false,
};
const COUNTRIES = [
  { country_code: "SG", country_name: "Singapore" },
  { country_code: "FR", country_name: "France" },
];
const answers = {
  adminCountryList: COUNTRIES,
  adminTaxCountryList: [SINGAPORE],
  adminTaxClassList: [{ id: 7, title: { en: "Books" }, version: "opened" }],
  adminTaxRateList: { total: 1, list: [GST] },
  adminTaxPresetList: [FRANCE],
};

describe("the taxes", () => {
  test("name countries, rates and classes", async () => {
    await openAdmin(PATH, { answers });
    const country = await screen.findByRole("button", { name: /Prices contain/ });
    expect(country.textContent).toBe("SingaporePrices contain the tax · M1 · Home country1 rate");
    expect(await screen.findByText("9%")).toBeDefined();
    expect(await screen.findByRole("button", { name: /Books/ })).toBeDefined();
  });

  test("lead who may import to the import of rates, and nobody else", async () => {
    await openAdmin(PATH, { answers });
    const link = await screen.findByRole("link", { name: "Import" });
    expect(link.getAttribute("href")).toBe("/imports?kind=tax_rates");
  });

  test("offer no import to finance, which may only write rates", async () => {
    await openAdmin(PATH, { answers, role: "finance" });
    expect(await screen.findByRole("button", { name: "Add rate" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Import" })).toBeNull();
  });

  test("take the known rates of a country, and say that they are no advice", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminTaxPresetAdd: { rates: 3 } } });
    await screen.findByRole("option", { name: "France" });
    await admin.user.selectOptions(screen.getByLabelText("Known rates of"), "France");
    expect(screen.getByText("VAT: 20%, 10%, 5.5%. As of 2026-02-02; The ministry.")).toBeDefined();
    expect(screen.getByText(/Check them with your adviser/)).toBeDefined();
    await admin.press("Add these rates");
    await admin.expectToast("3 rates added, from today on", "success");
    expect(admin.stub.sent("adminTaxPresetAdd")).toEqual([{ country: "FR" }]);
  });

  test("are only read by a role that may not write them", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    expect(await screen.findByText("Books")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Add/ })).toBeNull();
  });
});

describe("the form of a rate", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press("Add rate"),
    fill: async (admin: Admin) => {
      const dialog = within(await screen.findByRole("dialog"));
      await admin.user.selectOptions(await dialog.findByLabelText("Country"), "Singapore");
      await admin.fill(/^Name of the tax in English$/, "GST");
      await admin.fill("Rate in percent", "9.5");
      await admin.fill("First day", "2028-02-29");
    },
    submit: "Save",
    call: "adminTaxRateAdd",
    answer: { id: 9 },
    sends: { country: "SG", title: { en: "GST" }, rate: 950, valid_from: "2028-02-29", valid_to: "" },
    done: "Saved",
    refusal: "tax_rate.overlaps",
    keeps: ["Rate in percent", "9.5"],
  });

  test("shows what goods come to by it", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press("Add rate");
    const dialog = within(await screen.findByRole("dialog"));
    await admin.user.selectOptions(await dialog.findByLabelText("Country"), "Singapore");
    await admin.fill("Rate in percent", "9");
    expect(await dialog.findByText("Goods of $100.00 stay $100.00, of which $8.26 is tax.")).toBeDefined();
  });
});

describe("the form of a country", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press(/Prices contain/),
    fill: async (admin: Admin) => await admin.fill("Tax number there", "M2"),
    submit: "Save",
    call: "adminTaxCountrySet",
    answer: null,
    sends: { country: "SG", version: "opened", prices_include: 1, number: "M2", is_home: 1 },
    done: "Saved",
    refusal: "fault",
    keeps: ["Tax number there", "M2"],
  });
});

describe("the form of a class", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press(/Books/),
    fill: async (admin: Admin) => await admin.fill(/in English$/, "Printed books"),
    submit: "Save",
    call: "adminTaxClassSet",
    answer: null,
    sends: { id: 7, version: "opened", title: { en: "Printed books" } },
    done: "Saved",
    refusal: "fault",
    keeps: [/in English$/, "Printed books"],
  });
});
