import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const PATH = "/customers/1000000001";
const CUSTOMER: DataOf<"adminCustomerView"> = {
  ...sample("adminCustomerView"),
  id: 1_000_000_001,
  kind: "account",
  name: "Rowan",
  email: "rowan@shop.example",
  email_proved_at: 1_790_000_000,
  guests: 2,
  account: { since: 1_790_000_000, has_password: true, contact_shown_at: 0 },
  seller: { uid: "10000002", nickname: "Ann", proof: "code", at: 1_790_000_000 },
  last_sn: "E1",
  addresses: [],
  sessions: [{ created_at: 1_790_000_000, seen_at: 1_790_000_100 }],
  links: [
    { order_sn: "E1", open: 2, expires_at: 1_790_000_000 },
    { order_sn: "E0", open: 0, expires_at: 0 },
  ],
};
const answers = {
  adminCustomerView: CUSTOMER,
  adminOrderList: { total: 0, list: [] },
  adminOrderSeller: { seller: null, history: [] },
  adminCountryList: sample("adminCountryList"),
};

const confirm = async (admin: Awaited<ReturnType<typeof openAdmin>>, name: string) => {
  const dialog = within(await screen.findByRole("alertdialog"));
  await admin.user.type(dialog.getByRole("textbox"), "asked by telephone");
  await admin.user.click(dialog.getByRole("button", { name }));
};

describe("a customer", () => {
  test("is shown with account, seller, links and sessions, and asks for the customer's orders", async () => {
    const admin = await openAdmin(PATH, { answers });
    expect(await screen.findByText("rowan@shop.example")).toBeDefined();
    expect(screen.getByText("2 orders as a guest were taken over when the address was proved.")).toBeDefined();
    expect(screen.getByRole("link", { name: /Ann.*10000002/ })).toBeDefined();
    expect(screen.getByText(/^2 links open it/)).toBeDefined();
    expect(screen.getByText("No link opens it")).toBeDefined();
    expect(admin.stub.sent("adminOrderList")).toMatchObject([{ customer: "1000000001" }]);
  });

  test("is changed by no role that may only read", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByText("rowan@shop.example");
    for (const name of ["Erase", "Mail a link", "End links", "End all", "Change"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("that does not exist says so", async () => {
    await openAdmin(PATH, { answers: { ...answers, adminCustomerView: refused("customer.unknown") } });
    expect(await screen.findByText("This customer does not exist")).toBeDefined();
  });

  test("that was erased says what stays, and offers nothing", async () => {
    const erased = { ...CUSTOMER, kind: "erased", name: "", email: "", account: null, seller: null } as const;
    await openAdmin(PATH, { answers: { ...answers, adminCustomerView: erased } });
    expect(await screen.findByText(/Nothing is known of this customer any more/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Mail a link" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Erase" })).toBeNull();
  });

  test("gets another link by mail, which is never shown", async () => {
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminCustomerLinkSend: { sent_to: "r***@shop.example" } },
    });
    const [send] = await screen.findAllByRole("button", { name: "Mail a link" });
    if (send) await admin.user.click(send);
    await confirm(admin, "Mail a link");
    await admin.expectToast("Mailed to r***@shop.example");
    expect(admin.stub.sent("adminCustomerLinkSend")).toMatchObject([
      { id: 1_000_000_001, sn: "E1", reason: "asked by telephone" },
    ]);
  });

  test("loses the links to an order", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminCustomerLinkRevoke: { revoked: 2 } } });
    const [revoke] = await screen.findAllByRole("button", { name: "End links" });
    if (revoke) await admin.user.click(revoke);
    await confirm(admin, "End links");
    await admin.expectToast("2 links ended");
  });

  test("is logged out everywhere", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminCustomerSessionsEnd: { ended: 1 } } });
    await admin.press("End all");
    await confirm(admin, "End all");
    await admin.expectToast("1 session ended");
  });

  test("is erased with a reason, which is kept when an order is open", async () => {
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminCustomerErase: refused("customer.open_order", { sn: "E1" }) },
    });
    await admin.press("Erase");
    await confirm(admin, "Erase for good");
    await waitFor(() => expect(admin.stub.sent("adminCustomerErase")).toHaveLength(1));
    expect(screen.getByRole("textbox")).toHaveProperty("value", "asked by telephone");
    admin.stub.answer("adminCustomerErase", null);
    await admin.press("Erase for good");
    await admin.expectToast("Customer erased");
  });
});
