import { factOf } from "@espalier/web/testing/fact-of";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const events = sample("adminCardEventList");
const [row] = events.list;
const listOf = (fields: object) => ({ ...events, list: row === undefined ? [] : [{ ...row, ...fields }] });

const open = async (fields: object, answers: object = {}) => {
  const admin = await openAdmin("/money/card-messages", {
    answers: { adminCardEventList: listOf({ subject: "pi_1", status: "unmatched", ...fields }), ...answers },
  });
  const [button] = within((await screen.findAllByRole("row"))[1] ?? document.body).getAllByRole("button", {
    name: /./,
  });
  if (button !== undefined) await admin.user.click(button);
  return admin;
};

describe("an unmatched event of the card provider", () => {
  test("is marked as resolved with a note, which is required", async () => {
    const admin = await open(
      { amount: "12.50", currency: "USD" },
      { adminCardEventSettle: sample("adminCardEventSettle") },
    );
    await admin.press("Mark as resolved");
    const dialog = await screen.findByRole("alertdialog");
    await admin.user.click(within(dialog).getByRole("button", { name: "Mark as resolved" }));
    expect(admin.stub.sent("adminCardEventSettle")).toEqual([]);
    await admin.user.type(within(dialog).getByRole("textbox"), "Refunded by hand");
    await admin.user.click(within(dialog).getByRole("button", { name: "Mark as resolved" }));
    await admin.expectToast("Marked as resolved", "success");
    expect(admin.stub.sent("adminCardEventSettle")).toMatchObject([{ reason: "Refunded by hand" }]);
  });

  test("keeps the note where the server refuses", async () => {
    const admin = await open({}, { adminCardEventSettle: refused("input.invalid") });
    await admin.press("Mark as resolved");
    const dialog = await screen.findByRole("alertdialog");
    await admin.user.type(within(dialog).getByRole("textbox"), "Refunded by hand");
    await admin.user.click(within(dialog).getByRole("button", { name: "Mark as resolved" }));
    await admin.expectToast(/\p{L}/u, "danger");
    await waitFor(() => expect(within(dialog).getByRole("textbox")).toHaveProperty("value", "Refunded by hand"));
  });

  test("that is resolved says by whom and offers nothing", async () => {
    await open({ status: "settled", settled_by: "Mei Lin", amount: null });
    expect(await factOf("Resolved by")).toContain("Mei Lin");
    expect(await factOf("Amount")).toBe("-");
    expect(screen.queryByRole("button", { name: "Mark as resolved" })).toBeNull();
  });
});
