import type { DataOf } from "@espalier/contract/types";
import { lost, refused } from "@espalier/web/testing/call-stub";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

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

const HOURS = setting({
  key: "order.collectionHours",
  group: "shop",
  kind: "localized",
  value: '{"en":"Daily","cn":"每天"}',
  standard: "",
});

const SETTINGS = [MINIMUM, BOOKING, COUNTRIES, FEW, HOURS];
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
    expect(money?.textContent).toMatch(/Needs a reason.*CP/);
    expect(await fieldOf("Minimum withdrawal")).toHaveProperty("value", "10.00");
    const booking = screen.getByRole("heading", { name: "Bookings", level: 3 }).closest("li");
    expect(booking?.textContent).toMatch(/Off.*Default: On/);
    expect(screen.getByRole("heading", { name: "Registration countries" }).closest("li")?.textContent).toMatch(
      /All countries/,
    );
  });

  test("can only be read by a role that may not change them", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByRole("heading", { name: "Minimum withdrawal" });
    expect(screen.queryByRole("textbox", { name: "Minimum withdrawal" })).toBeNull();
    expect(screen.getByRole("link", { name: "History of Minimum withdrawal" })).toBeDefined();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminSettingList", SETTINGS);
    await admin.press("Retry");
    expect(await screen.findByRole("heading", { name: "Minimum withdrawal" })).toBeDefined();
  });

  test("are found by name, description or key", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.fill("Find a setting", "pieces or fewer");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Minimum withdrawal" })).toBeNull());
    expect(screen.getByRole("heading", { name: "Low stock" })).toBeDefined();
    await admin.fill("Find a setting", "WITHDRAW.min");
    expect(await screen.findByRole("heading", { name: "Minimum withdrawal" })).toBeDefined();
    await admin.fill("Find a setting", "zeppelin");
    expect(await screen.findByText("No setting matches")).toBeDefined();
  });

  test("are saved together after a look at what changes", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSave: { approval_ids: [] } } });
    await admin.user.click(await screen.findByRole("switch", { name: /Bookings: ?Off/ }));
    await admin.press("Choose Registration countries");
    await admin.user.type(screen.getByLabelText("Find a country"), "mal");
    expect(screen.queryByLabelText("Singapore")).toBeNull();
    await admin.user.click(screen.getByRole("checkbox", { name: "Malaysia" }));
    expect(screen.getByRole("link", { name: /^Bookings ?1 change$/ })).toBeDefined();
    await admin.press("Review and save");
    const review = within(await screen.findByRole("alertdialog", { name: "Save 2 changes?" }));
    expect(review.getByRole("row", { name: "Bookings Off On" })).toBeDefined();
    expect(review.getByRole("row", { name: "Registration countries All countries Malaysia" })).toBeDefined();
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    expect(admin.stub.sent("adminSettingSave")).toMatchObject([
      {
        changes: [
          { key: "booking.enabled", value: "true", was: "false" },
          { key: "register.countries", value: "MY", was: "" },
        ],
        reason: "",
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Review and save" })).toBeNull());
  });

  test("in each language have a field for each", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSave: { approval_ids: [] } } });
    await admin.fill("Collection hours in Chinese", "");
    await admin.fill("Collection hours in English", "Mon to Sat");
    await admin.press("Review and save");
    const review = within(await screen.findByRole("alertdialog"));
    expect(review.getByRole("row", { name: /^Collection hours Daily\s+每天 Mon to Sat$/ })).toBeDefined();
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    expect(admin.stub.sent("adminSettingSave")).toMatchObject([
      { changes: [{ key: "order.collectionHours", value: '{"en":"Mon to Sat"}', was: HOURS.value }] },
    ]);
  });

  test("about money are saved with a reason; digits of any width are read", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSave: { approval_ids: [] } } });
    await admin.fill("Minimum withdrawal", "２5.00");
    await admin.press("Review and save");
    await admin.press("Save");
    expect(await screen.findByText("Please give a reason.")).toBeDefined();
    await admin.fill("Reason", "Bank fees");
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    expect(admin.stub.sent("adminSettingSave")).toMatchObject([
      { changes: [{ key: "withdraw.minimum", value: "25.00", was: "10.00" }], reason: "Bank fees" },
    ]);
  });

  test("that need another owner say so", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSave: { approval_ids: [7] } } });
    await admin.fill("Low stock", "12");
    await admin.press("Review and save");
    await admin.press("Save");
    await admin.expectToast("This waits for another owner under Approvals", "success");
  });

  test("keep what was typed when the save fails, and repeat the same request after a lost answer", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSave: lost() } });
    await admin.fill("Low stock", "12");
    await admin.press("Review and save");
    await admin.fill("Reason (optional)", "More room");
    await admin.press("Save");
    await admin.expectToast(/connection/i, "danger");
    admin.stub.answer("adminSettingSave", refused("setting.value"));
    await admin.press("Save");
    await admin.expectToast(/not valid/, "danger");
    const keys = admin.stub.requests("adminSettingSave").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
    await admin.press("Cancel");
    expect(await fieldOf("Low stock")).toHaveProperty("value", "12");
  });

  test("that somebody else changed meanwhile are named before they are replaced", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminSettingSave: refused("setting.changed") } });
    await admin.fill("Low stock", "12");
    await admin.press("Review and save");
    admin.stub.answer("adminSettingList", [MINIMUM, BOOKING, COUNTRIES, { ...FEW, value: "15" }, HOURS]);
    await admin.press("Save");
    const review = within(await screen.findByRole("alertdialog"));
    expect((await review.findByRole("alert")).textContent).toMatch(/changed Low stock meanwhile/);
    expect(review.getByRole("row", { name: "Low stock 15 12" })).toBeDefined();
    admin.stub.answer("adminSettingSave", { approval_ids: [] });
    await admin.press("Save");
    await admin.expectToast("Saved", "success");
    expect(admin.stub.sent("adminSettingSave").at(-1)).toMatchObject({
      changes: [{ key: "stock.lowAt", value: "12", was: "15" }],
    });
  });

  const none = { total: 0, list: [] };
  const waiting = { adminWithdrawalList: none, adminQuestionList: none, adminOrderList: none, adminApprovalList: none };

  test("that were changed and not saved are not lost by leaving", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, ...waiting }, frame: true });
    await admin.fill("Low stock", "12");
    await admin.user.click(screen.getByRole("link", { name: "Banks" }));
    expect(await screen.findByRole("alertdialog", { name: "Close without saving?" })).toBeDefined();
    await admin.press("Keep editing");
    await admin.press("Discard");
    expect(await fieldOf("Low stock")).toHaveProperty("value", "10");
  });

  test("that are numbers name their limits", async () => {
    await openAdmin(PATH, { answers });
    expect(await screen.findByText("From 0 to 999")).toBeDefined();
  });
});
