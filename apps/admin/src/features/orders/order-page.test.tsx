import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/orders/O1";
type Order = DataOf<"adminOrderView">;

const order = (changes: Partial<Order> = {}): Order => {
  const plain = sample("adminOrderView");
  const lines = plain.lines.map((line) => ({
    ...line,
    line: 1,
    title: "Green tea",
    number: 3,
    refunded: 0,
    price: "10.00",
  }));
  return {
    ...plain,
    order_sn: "O1",
    order_status: "unshipped",
    payment: "SP",
    shipping: "delivery",
    amount: "30.00",
    refunded: "0.00",
    waiting_refund: null,
    lines,
    ...changes,
  };
};

const PREVIEW = sample("adminOrderRefundPreview", {
  paid: "30.00",
  invite: null,
  needs_approval: false,
  pieces: [],
  to: "SP",
});
const answers = {
  adminOrderView: order(),
  adminOrderSeller: { seller: null, history: [] },
  adminHoldList: { total: 0, list: [] },
  adminOrderRefundPreview: PREVIEW,
  adminOrderCarriers: { names: ["Swift Parcel", "Northline"] },
};

const offered = () => ["Ship", "Refund"].filter((name) => screen.queryByRole("button", { name }) !== null);

describe("an order", () => {
  test.each([
    ["unpaid", []],
    ["unshipped", ["Ship", "Refund"]],
    ["shipped", ["Refund"]],
    ["finished", ["Refund"]],
    ["cancelled", []],
    ["refunded", []],
  ] as const)("that is %s offers %j", async (order_status, actions) => {
    await openAdmin(PATH, { answers: { ...answers, adminOrderView: order({ order_status }) } });
    expect((await screen.findAllByText("Green tea")).length).toBeGreaterThan(0);
    expect(offered()).toEqual(actions);
  });

  test("says how it is delivered, or where it is collected", async () => {
    await openAdmin(PATH, { answers: { ...answers, adminOrderView: order({ travels: ["Standard", "2 to 4 days"] }) } });
    expect((await factOf("Delivered by")).replace("\n", ", ")).toBe("Standard, 2 to 4 days");
  });

  test("offers only what a role may do", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findAllByText("Green tea");
    expect(offered()).toEqual([]);
  });

  test("of a customer says what is held of the seller's profit, until when and why, and what a refund takes of it", async () => {
    const [hold] = sample("adminHoldList").list;
    if (hold === undefined) throw new Error("The sample has no row");
    const held = {
      ...hold,
      order_sn: order().order_sn,
      nickname: "Rowan",
      uid: "10000002",
      parts: { CP: "2.08", SP: "0.00", RP: "0.00" },
      due_at: 0,
      waits_for: "shipping" as const,
    };
    const part = (wallet: "CP" | "SP", from_held: string, debt: string) => ({
      wallet,
      amount: "-2.08",
      from_held,
      balance: "1.00",
      debt,
    });
    const retail = {
      uid: "10000002",
      nickname: "Rowan",
      parts: [part("CP", "2.08", "0.00"), part("SP", "0.50", "0.58")],
    };
    const admin = await openAdmin(PATH, {
      answers: {
        ...answers,
        adminOrderView: order({ uid: "", nickname: "Ann" }),
        adminHoldList: { total: 1, list: [held] },
        adminOrderRefundPreview: { ...PREVIEW, invite: null, retail },
      },
    });
    const list = await screen.findByRole("list", { name: "On hold" });
    expect(list.textContent).toMatch(/Rowan 10000002Not known yetWaits for: Shipping2\.08 CP/);
    await admin.press("Refund");
    expect(await screen.findByText("all of it from what is on hold")).toBeDefined();
    expect(
      screen.getByText("0.50 SP from what is on hold, wallet holds 1.00 SP, up to 0.58 SP becomes debt"),
    ).toBeDefined();
  });

  test("of a buyer who is no member leads to the customer, and to its journals", async () => {
    const [journal] = sample("adminOrderView").journals;
    const bought = { uid: "", nickname: "Linden", customer_id: 1_000_000_001, payment: "card" as const };
    const journals = journal ? [{ ...journal, journal_sn: "P1" }] : [];
    const volume = [{ id: 1, pv: "5.00", at: 1, run: null }];
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminOrderView: order({ ...bought, journals, volume }) },
    });
    expect((await screen.findByText("Linden")).closest("a")?.getAttribute("href")).toMatch(/\/customers\/1000000001$/);
    expect(screen.getByRole("link", { name: "P1" }).getAttribute("href")).toMatch(/\/money\/0\/P1$/);
    expect(screen.getByText("None: the buyer has no place in the network")).toBeDefined();
    expect(screen.queryByText("Counts in the next run")).toBeNull();
    await admin.press("Refund");
    expect(await screen.findByText("Volume reversed")).toBeDefined();
    expect(screen.queryByText("Pairs and leaders")).toBeNull();
  });

  test("shows a skeleton while it loads", async () => {
    await openAdmin(PATH, { answers: { adminOrderView: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that does not exist says so", async () => {
    await openAdmin(PATH, { answers: { adminOrderView: refused("order.unknown") } });
    expect(await screen.findByText("This order does not exist")).toBeDefined();
  });

  test("that cannot be loaded can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOrderView: refused("fault") } });
    const retry = await screen.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminOrderView", order());
    await admin.user.click(retry);
    expect((await screen.findAllByText("Green tea")).length).toBeGreaterThan(0);
  });
});

const chooseOther = async (admin: Admin, name: string) => {
  await admin.user.selectOptions(await screen.findByRole("combobox", { name: "Carrier" }), "Other…");
  await admin.fill("Name of the carrier", name);
};

describe("the form that ships an order", () => {
  const open = async (admin: Admin) => await admin.press("Ship");

  testAdminForm({
    path: PATH,
    answers,
    open,
    fill: async (admin) => {
      await chooseOther(admin, " Harbour Express ");
      await admin.fill("Tracking number", "HE-4711");
    },
    submit: "Ship",
    call: "adminOrderShip",
    answer: null,
    sends: { sn: "O1", express_name: "Harbour Express", express_no: "HE-4711" },
    done: "Shipped",
    refusal: "fault",
    keeps: ["Tracking number", "HE-4711"],
  });

  test("remembers the carrier for the next order", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOrderShip: null } });
    await open(admin);
    await chooseOther(admin, "Harbour Express");
    await admin.fill("Tracking number", "HE-4711");
    await admin.press("Ship");
    await admin.expectToast("Shipped");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await open(admin);
    expect(await screen.findByLabelText("Name of the carrier")).toHaveProperty("value", "Harbour Express");
  });

  test("offers the carriers of the settings, and says of another that its parcels cannot be tracked", async () => {
    const admin = await openAdmin(PATH, { answers });
    await open(admin);
    const field = await screen.findByRole("combobox", { name: "Carrier" });
    expect(
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Choose a carrier", "Swift Parcel", "Northline", "Other…"]);
    await admin.user.selectOptions(field, "Other…");
    expect(screen.getByText("Members get no tracking link from this carrier.")).toBeDefined();
    await admin.user.selectOptions(field, "Swift Parcel");
    expect(screen.queryByLabelText("Name of the carrier")).toBeNull();
    expect(field).toHaveProperty("value", "Swift Parcel");
  });

  test("takes the carrier as text where the settings name none", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOrderCarriers: { names: [] } } });
    await open(admin);
    expect(await screen.findByRole("textbox", { name: "Carrier" })).toBeDefined();
  });

  test("needs no carrier where the order is collected", async () => {
    const collected = order({ shipping: "self_collection" });
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOrderView: collected, adminOrderShip: null } });
    await open(admin);
    const drawer = within(await screen.findByRole("dialog"));
    await admin.user.click(drawer.getByRole("button", { name: "Ship" }));
    await waitFor(() =>
      expect(admin.stub.sent("adminOrderShip")).toEqual([{ sn: "O1", express_name: "", express_no: "" }]),
    );
  });
});

describe("the form that refunds an order", () => {
  const open = async (admin: Admin) => await admin.press("Refund");

  testAdminForm({
    path: PATH,
    answers,
    open,
    fill: async (admin) => await admin.fill("Reason", "Arrived broken"),
    submit: /^Refund/,
    call: "adminOrderRefund",
    answer: { order_status: "refunded", paid: "30.00", refunded: "30.00", approval_id: null },
    // The amount refunded so far is sent too, so that nothing is refunded twice.
    sends: { sn: "O1", refunded: "0.00", reason: "Arrived broken" },
    done: /30\.00 SP/,
    refusal: "fault",
    keeps: ["Reason", "Arrived broken"],
  });

  test.each(["0", "30.01"])("says that an amount of %s cannot be refunded", async (amount) => {
    const admin = await openAdmin(PATH, { answers });
    await open(admin);
    await admin.user.click(await screen.findByRole("tab", { name: "An amount" }));
    await admin.fill("Amount", amount);
    await admin.fill("Reason", "Arrived broken");
    expect(await screen.findByText("An amount above zero, at most 30.00 SP.")).toBeDefined();
    expect(isIncomplete(screen.getByRole("button", { name: /^Refund/ }))).toBe(true);
  });

  const couponPreview = (given_back: boolean) => ({ ...PREVIEW, coupon: { title: "Spring", given_back } });

  test("asks whether the coupon of a shipped order can be used again", async () => {
    const admin = await openAdmin(PATH, {
      answers: {
        ...answers,
        adminOrderRefundPreview: couponPreview(false),
        adminOrderRefund: { order_status: "refunded", paid: "30.00", refunded: "30.00", approval_id: null },
      },
    });
    await open(admin);
    await admin.user.click(await screen.findByLabelText("Let the buyer use the coupon “Spring” again"));
    await admin.fill("Reason", "Lost on its way");
    await admin.user.click(await screen.findByRole("button", { name: "Refund 30.00 SP" }));
    await waitFor(() =>
      expect(admin.stub.sent("adminOrderRefund")).toMatchObject([{ give_coupon_back: expect.anything() }]),
    );
  });

  test("says that the coupon of an order that was not shipped can be used again", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOrderRefundPreview: couponPreview(true) } });
    await open(admin);
    expect(await screen.findByText("Can be used again")).toBeDefined();
    expect(screen.getByText("Spring")).toBeDefined();
  });

  test("says before and after it that it needs another operator", async () => {
    const admin = await openAdmin(PATH, {
      answers: {
        ...answers,
        adminOrderRefundPreview: { ...PREVIEW, needs_approval: true },
        adminOrderRefund: { order_status: "unshipped", paid: "0.00", refunded: "0.00", approval_id: 7 },
      },
    });
    await open(admin);
    expect(
      await screen.findByText(
        "A refund of this amount needs another operator. Nothing is refunded before that operator approves it.",
      ),
    ).toBeDefined();
    await admin.fill("Reason", "Arrived broken");
    await admin.user.click(await screen.findByRole("button", { name: "Propose 30.00 SP" }));
    await admin.expectToast("Sent to another operator, who has to approve", "success");
  });

  test("that waits is on the order's page, and no second one can be proposed", async () => {
    const waiting_refund = { amount: "5000.00", proposed_by: "Ben Ho", proposed_at: 1_767_258_000 };
    const adminOrderRefundPreview = { ...PREVIEW, needs_approval: true };
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminOrderView: order({ waiting_refund }), adminOrderRefundPreview },
    });
    expect(
      await screen.findByText(/Ben Ho proposed to refund 5,000\.00 SP .* It waits for another operator/u),
    ).toBeDefined();
    await open(admin);
    expect(await screen.findByText(/A refund of this order already waits/u)).toBeDefined();
    await admin.fill("Reason", "Arrived broken");
    await admin.user.click(screen.getByRole("button", { name: "Propose 30.00 SP" }));
    expect(admin.stub.sent("adminOrderRefund")).toEqual([]);
  });

  test("refunds single pieces", async () => {
    const admin = await openAdmin(PATH, {
      answers: {
        ...answers,
        adminOrderRefund: { order_status: "unshipped", paid: "10.00", refunded: "10.00", approval_id: null },
      },
    });
    await open(admin);
    await admin.user.click(await screen.findByRole("tab", { name: "Pieces" }));
    await admin.press("More of Green tea");
    await admin.fill("Reason", "One broken");
    const button = await screen.findByRole("button", { name: /^Refund/ });
    await waitFor(() => expect(isIncomplete(button)).toBe(false));
    await admin.user.click(button);
    await admin.expectToast(/10\.00 SP/, "success");
    const [sent] = admin.stub.sent("adminOrderRefund");
    expect(JSON.stringify(sent?.["pieces"])).toMatch(/line\\?":1,\\?"number\\?":1/);
  });
});
