import { refused } from "@espalier/web/testing/call-stub";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the orders", () => {
  testAdminTable({
    path: "/orders",
    call: "adminOrderList",
    row: (number) => ({ order_sn: `SN${number}` }),
    shows: (number) => `SN${number}`,
    others: { adminOrderCounts: sample("adminOrderCounts") },
  });
});

test("of a buyer who is no member the name is shown, and no account number", async () => {
  const [row] = sample("adminOrderList").list;
  const list = row ? [{ ...row, uid: "", nickname: "Linden" }] : [];
  await openAdmin("/orders", {
    answers: { adminOrderCounts: sample("adminOrderCounts"), adminOrderList: { total: 1, list } },
  });
  expect((await screen.findByText("Linden")).parentElement?.textContent).toBe("Linden");
});

describe("the selected orders", () => {
  const STATES = ["unshipped", "unshipped", "finished"] as const;
  const SHIPPINGS = ["delivery", "self_collection", "delivery"] as const;
  const list = rowsOf(sample("adminOrderList").list, 3, (number) => ({
    id: number,
    order_sn: `SN${number}`,
    nickname: `Buyer ${number}`,
    consignee_name: `Receiver ${number}`,
    order_status: STATES[number - 1] ?? "finished",
    shipping: SHIPPINGS[number - 1] ?? "delivery",
  }));
  const shipped = sample("adminOrderShipMany", { applied: true, ready: 2, refused: 0, lines: [] });

  const [slip] = sample("adminOrderPrint").orders;
  if (slip === undefined) throw new Error("the sample has no order");
  const consignee = { ...slip.consignee, address: "7 Harbour Road", area: "", city: "Melaka", phone: "012-345" };
  const printed = { ...slip, consignee };

  const openSelected = async (answer: typeof shipped) => {
    const admin = await openAdmin("/orders", {
      answers: {
        adminOrderCounts: sample("adminOrderCounts"),
        adminOrderList: { total: 3, list },
        adminOrderShipMany: answer,
        adminOrderCarriers: { names: ["Post"] },
        adminOrderPrint: sample("adminOrderPrint", { orders: [{ ...printed, order_sn: "SN1" }] }),
      },
    });
    await screen.findByText("SN1");
    await admin.user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
    await admin.press("Ship 2 orders");
    return { ...admin, drawer: within(await screen.findByRole("dialog", { name: "Ship these orders" })) };
  };

  test("that wait are shipped at once, each with its number, and those collected without one", async () => {
    const admin = await openSelected(shipped);
    const send = admin.drawer.getByRole("button", { name: "Ship 2 orders" });
    expect(isIncomplete(send)).toBe(true);
    await admin.user.selectOptions(await admin.drawer.findByLabelText("Carrier"), "Other…");
    await admin.user.type(admin.drawer.getByLabelText("Name of the carrier"), 'Post "A"');
    await admin.user.type(admin.drawer.getByLabelText(/Receiver 1/), "N1");
    await admin.user.click(send);
    await admin.expectToast("2 orders shipped", "success");
    const file: unknown = admin.stub.requests("adminOrderShipMany")[0]?.fields["file"];
    expect(await (file instanceof File ? file.text() : "")).toBe(
      '"order_sn","express_name","express_no"\r\n"SN1","Post ""A""","N1"\r\n"SN2","",""',
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("lead from parcel to parcel by Enter, as a scanner types it, then to the button; nothing is sent by it", async () => {
    const rows = list.map((row) => ({ ...row, order_status: "unshipped" as const, shipping: "delivery" as const }));
    const admin = await openAdmin("/orders", {
      answers: {
        adminOrderCounts: sample("adminOrderCounts"),
        adminOrderList: { total: 3, list: rows },
        adminOrderCarriers: { names: ["Post"] },
        adminOrderPrint: sample("adminOrderPrint", { orders: [{ ...printed, order_sn: "SN1" }] }),
      },
    });
    await screen.findByText("SN1");
    await admin.user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
    await admin.press("Ship 3 orders");
    const drawer = within(await screen.findByRole("dialog", { name: "Ship these orders" }));
    await admin.user.selectOptions(await drawer.findByLabelText("Carrier"), "Post");
    expect(await drawer.findByText(/7 Harbour Road, Melaka/)).toBeDefined();
    await admin.user.click(drawer.getByLabelText(/Receiver 1/));
    await admin.user.keyboard("N1{Enter}N2{Enter}N3{Enter}");
    const values = [1, 2, 3].map((number) =>
      drawer.getByLabelText(new RegExp(`Receiver ${number}`)).getAttribute("value"),
    );
    expect(values).toEqual(["N1", "N2", "N3"]);
    expect(document.activeElement).toBe(drawer.getByRole("button", { name: "Ship 3 orders" }));
    expect(admin.stub.sent("adminOrderShipMany")).toEqual([]);
  });

  test("are exported alone", async () => {
    const admin = await openAdmin("/orders", {
      answers: { adminOrderCounts: sample("adminOrderCounts"), adminOrderList: { total: 3, list } },
    });
    await screen.findByText("SN1");
    await admin.user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
    admin.stub.answer("adminExportBegin", refused("export.too_many"));
    const bar = within((await screen.findByText("3 selected")).parentElement ?? document.body);
    await admin.user.click(bar.getByRole("button", { name: "Export" }));
    await admin.user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    await waitFor(() =>
      expect(admin.stub.sent("adminExportBegin")).toMatchObject([
        { call: "adminOrderList", filter: { sns: "SN1,SN2,SN3" }, format: "csv" },
      ]),
    );
  });

  test("that were refused stay in sight with the reason", async () => {
    const line = { line: 2, order_sn: "SN1", express_name: "Post", express_no: "N1", consignee_name: "R", ok: false };
    const admin = await openSelected({ ...shipped, ready: 1, refused: 1, lines: [{ ...line, msg: "Not waiting." }] });
    await admin.user.selectOptions(await admin.drawer.findByLabelText("Carrier"), "Post");
    await admin.user.type(admin.drawer.getByLabelText(/Receiver 1/), "N1");
    await admin.user.click(admin.drawer.getByRole("button", { name: "Ship 2 orders" }));
    expect(await screen.findByText("Not waiting.")).toBeDefined();
  });
});

describe("the tabs of orders", () => {
  const counts = { to_ship: 12, waiting: 3, waiting_days: 2, waiting_paid_to: "2026-11-25" };
  const open = async (path = "/orders") =>
    await openAdmin(path, { answers: { adminOrderList: { total: 0, list: [] }, adminOrderCounts: counts } });

  test("count what is to be shipped and what has waited, and list it", async () => {
    const admin = await open();
    const tabs = within(await screen.findByRole("navigation", { name: "Status" }));
    await admin.user.click(await tabs.findByRole("link", { name: "Waiting over 2 days 3" }));
    await admin.expectPath("/orders?status=unshipped&paid_to=2026-11-25");
    await waitFor(() =>
      expect(admin.stub.sent("adminOrderList").at(-1)).toMatchObject({ status: "unshipped", paid_to: "2026-11-25" }),
    );
    await admin.user.click(tabs.getByRole("link", { name: "To ship 12" }));
    await admin.expectPath("/orders?status=unshipped");
    await waitFor(() =>
      expect(tabs.getByRole("link", { name: "To ship 12" }).getAttribute("aria-current")).toBe("page"),
    );
  });

  test("keep the other filters, and show no count before it is known", async () => {
    const admin = await openAdmin("/orders?uid=10000001&page=2", {
      answers: { adminOrderList: { total: 0, list: [] }, adminOrderCounts: refused("fault") },
    });
    const tabs = within(await screen.findByRole("navigation", { name: "Status" }));
    expect(await tabs.findByRole("link", { name: "To ship" })).toBeDefined();
    expect(tabs.queryByRole("link", { name: /Waiting/ })).toBeNull();
    await admin.user.click(tabs.getByRole("link", { name: "Shipped" }));
    await admin.expectPath("/orders?uid=10000001&status=shipped");
  });
});
