import { refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/orders/O1";
const ORDER = sample("adminOrderView", { order_sn: "O1", uid: "", nickname: "Linden", payment: "card" });
const ANN = { uid: "10000002", nickname: "Ann", proof: "code" } as const;
const ROW = { ...ANN, id: 1, at: 1_790_000_000, operator: "", reason: "" };
const CHANGED = { id: 3, at: 1_790_000_001, uid: "", nickname: "", proof: "operator" } as const;
const SOLD = { seller: ANN, history: [{ ...CHANGED, operator: "Ben Ho", reason: "asked by telephone" }, ROW] };
const answers = { adminOrderView: ORDER, adminOrderSeller: SOLD, adminHoldList: { total: 0, list: [] } };

const seller = async () => within(await screen.findByRole("region", { name: "Seller" }));

describe("the seller of an order", () => {
  test("is shown with the proof, and with whom the customer bought from over time", async () => {
    await openAdmin(PATH, { answers });
    const panel = await seller();
    const [name] = await panel.findAllByRole("link", { name: /Ann.*10000002/ });
    expect(name?.getAttribute("href")).toMatch(/10000002$/);
    expect(panel.getByText("The customer came by the member's code or gave it")).toBeDefined();
    expect(panel.getByText("The company")).toBeDefined();
    expect(panel.getByText("asked by telephone")).toBeDefined();
    expect(panel.getByText(/Ben Ho/)).toBeDefined();
  });

  test("is the company where no member sold it", async () => {
    await openAdmin(PATH, { answers: { ...answers, adminOrderSeller: { seller: null, history: [] } } });
    expect(await (await seller()).findByText("The company sold this order.")).toBeDefined();
  });

  test("is not asked for where a member bought", async () => {
    await openAdmin(PATH, { answers: { adminOrderView: { ...ORDER, uid: "10000001" } } });
    await screen.findAllByText("Linden");
    expect(screen.queryByRole("region", { name: "Seller" })).toBeNull();
  });

  test("is changed by no role that may only read", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByText("The company");
    expect(screen.queryByRole("button", { name: "Change seller" })).toBeNull();
  });

  test("that cannot be loaded can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOrderSeller: refused("fault") } });
    const panel = await seller();
    const retry = await panel.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminOrderSeller", SOLD);
    await admin.user.click(retry);
    expect((await panel.findAllByText("Ann")).length).toBeGreaterThan(0);
  });
});

describe("the form that changes the seller", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Change seller"),
    fill: async (admin) => {
      await admin.fill("UID of the member", "10000003");
      await admin.fill("Reason", "wrong code");
    },
    submit: "Change",
    call: "adminOrderSellerSet",
    answer: null,
    sends: { sn: "O1", uid: "10000003", reason: "wrong code" },
    done: "Seller changed",
    refusal: "seller.frozen",
    keeps: ["Reason", "wrong code"],
  });
});
