import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const line = (number: number, ok: boolean) => ({
  line: number,
  order_sn: `O${number}`,
  express_name: "SF",
  express_no: `N${number}`,
  consignee_name: "Mei",
  ok,
  msg: ok ? "" : "This order is not waiting to be shipped.",
});
const found = sample("adminOrderShipMany", {
  applied: false,
  ready: 1,
  refused: 1,
  lines: [line(2, true), line(3, false)],
});
const FILE = new File(["order_sn,express_name,express_no"], "shipped.csv", { type: "text/csv" });

const choose = async (admin: Awaited<ReturnType<typeof openAdmin>>) =>
  await admin.user.upload(await screen.findByLabelText(/^CSV file/), FILE);

describe("shipping orders by a file", () => {
  test("first shows the outcome of each line, refused ones on top, and ships nothing", async () => {
    const admin = await openAdmin("/orders/ship", { answers: { adminOrderShipMany: found } });
    await choose(admin);
    await screen.findByText("1 order can be shipped, 1 line cannot be shipped");
    const [, first, second] = within(screen.getByRole("table")).getAllByRole("row");
    expect(first?.textContent).toContain("This order is not waiting to be shipped.");
    expect(second?.textContent).toContain("O2");
    expect(admin.stub.sent("adminOrderShipMany")).toMatchObject([{ apply: "0" }]);
  });

  test("applies the same file when it is confirmed, once", async () => {
    const admin = await openAdmin("/orders/ship", {
      answers: { adminOrderShipMany: ({ apply }) => ({ ...found, applied: apply === "1" }) },
    });
    await choose(admin);
    const ship = await screen.findByRole("button", { name: "Ship 1 order" });
    await admin.user.dblClick(ship);
    await admin.expectToast("1 order shipped", "success");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Ship 1 order" })).toBeNull());
    expect(admin.stub.sent("adminOrderShipMany").map(({ apply }) => apply)).toEqual(["0", "1"]);
  });

  test("cannot ship a file without an order that is ready", async () => {
    const none = { ...found, ready: 0, refused: 2, lines: [line(2, false), line(3, false)] };
    const admin = await openAdmin("/orders/ship", { answers: { adminOrderShipMany: none } });
    await choose(admin);
    expect(await screen.findByRole("button", { name: "Ship 0 orders" })).toHaveProperty("disabled", true);
  });

  test("says why a file is refused and keeps it chosen", async () => {
    const admin = await openAdmin("/orders/ship", { answers: { adminOrderShipMany: refused("input.invalid") } });
    await choose(admin);
    await admin.expectToast(/\p{L}/u, "danger");
    expect(screen.queryByText("shipped.csv")).not.toBeNull();
  });

  test("of a file that is not UTF-8 asks for its encoding before it looks, and ships in the same", async () => {
    const bytes = Uint8Array.of(0xcb, 0xb3, 0xb7, 0xe1, 0x0a);
    const admin = await openAdmin("/orders/ship", {
      answers: { adminOrderShipMany: ({ apply }) => ({ ...found, applied: apply === "1" }) },
    });
    await admin.user.upload(
      await screen.findByLabelText(/^CSV file/),
      new File([bytes], "gb.csv", { type: "text/csv" }),
    );
    const chinese = await screen.findByRole("radio", { name: /Simplified Chinese.*顺丰/ });
    expect(admin.stub.sent("adminOrderShipMany")).toEqual([]);
    await admin.user.click(chinese);
    await admin.user.click(await screen.findByRole("button", { name: "Ship 1 order" }));
    await admin.expectToast("1 order shipped", "success");
    const sent = admin.stub.sent("adminOrderShipMany").map(({ apply, encoding }) => [apply, encoding]);
    expect(sent).toEqual([
      ["0", "gb18030"],
      ["1", "gb18030"],
    ]);
  });
});
