import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/settings";
type Setting = DataOf<"adminSettingList">[number];
const [ROW] = sample("adminSettingList");
if (ROW === undefined) throw new Error("The sample has no row");
const FIRST = ROW;

const setting = (changes: Partial<Setting>): Setting => ({ ...FIRST, reasoned: false, limits: null, ...changes });

const MINIMUM = setting({
  key: "withdraw.minimum",
  group: "money",
  kind: "amount",
  value: "10.00",
  standard: "10.00",
  reasoned: true,
});
const BOOKING = setting({ key: "booking.enabled", group: "bookings", kind: "flag", value: "false", standard: "true" });
const COUNTRIES = setting({ key: "register.countries", group: "shop", kind: "countries", value: "", standard: "" });
const FEW = setting({
  key: "stock.lowAt",
  group: "shop",
  kind: "number",
  value: "10",
  standard: "10",
  limits: { min: 0, max: 999 },
});

const SETTINGS = [MINIMUM, BOOKING, COUNTRIES, FEW];
const answers = {
  adminSettingList: SETTINGS,
  adminCountryList: [
    { country_code: "SG", country_name: "Singapore" },
    { country_code: "MY", country_name: "Malaysia" },
  ],
};

describe("the settings", () => {
  test("show their values and their defaults", async () => {
    await openAdmin(PATH, { answers });
    const money = (await screen.findByRole("heading", { name: "Minimum withdrawal" })).closest("li");
    expect(money?.textContent).toMatch(/10\.00.*Default.*Needs a reason/);
    const booking = screen.getByRole("heading", { name: "Bookings", level: 3 }).closest("li");
    expect(booking?.textContent).toMatch(/Off.*Default: On/);
    expect(screen.getByRole("heading", { name: "Registration countries" }).closest("li")?.textContent).toMatch(
      /All countries/,
    );
  });

  test("can only be read by a role that may not change them", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByRole("heading", { name: "Minimum withdrawal" });
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
    expect(screen.getByRole("link", { name: "History of Minimum withdrawal" })).toBeDefined();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminSettingList", SETTINGS);
    await admin.press("Retry");
    expect(await screen.findByRole("heading", { name: "Minimum withdrawal" })).toBeDefined();
  });

  test("of a switch and of countries are chosen, not typed", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSet: { approval_id: null } } });
    await admin.press("Change Bookings");
    await admin.user.click(await screen.findByRole("switch", { name: "Off" }));
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await admin.press("Change Registration countries");
    const drawer = within(await screen.findByRole("dialog"));
    await admin.user.type(drawer.getByLabelText("Find a country"), "mal");
    expect(drawer.queryByLabelText("Singapore")).toBeNull();
    await admin.user.click(drawer.getByRole("checkbox", { name: "Malaysia" }));
    expect(drawer.getByText("1 country")).toBeDefined();
    await admin.press("Save");
    await waitFor(() => expect(admin.stub.sent("adminSettingSet")).toHaveLength(2));
    expect(admin.stub.sent("adminSettingSet")).toMatchObject([
      { key: "booking.enabled", value: "true", was: "false" },
      { key: "register.countries", value: "MY", was: "" },
    ]);
  });
});

describe("the form of a setting about money", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Change Minimum withdrawal"),
    fill: async (admin) => {
      await admin.fill("Minimum withdrawal", "２5.00");
      await admin.fill("Reason", "Bank fees");
    },
    submit: "Save",
    call: "adminSettingSet",
    answer: { approval_id: null },
    sends: { key: "withdraw.minimum", was: "10.00", value: "25.00", reason: "Bank fees" },
    done: "Saved",
    refusal: "fault",
    keeps: ["Minimum withdrawal", "25.00"],
  });

  test("asks why", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press("Change Minimum withdrawal");
    await admin.fill("Minimum withdrawal", "25.00");
    expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  });
});

describe("the form of a number", () => {
  test("names its limits", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press("Change Low stock");
    expect(await screen.findByText("From 0 to 999")).toBeDefined();
  });
});
