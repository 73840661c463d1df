import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminForm } from "../../testing/test-admin-form.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

type Text = DataOf<"adminPageView">;

const COUNTS = { waiting: 2 };
const AT = 1_790_000_000;

describe("the pages", () => {
  testAdminTable({
    path: "/pages",
    call: "adminPageList",
    row: (number) => ({ nickname: `Ann ${number}` }),
    shows: (number) => `Ann ${number}`,
    others: { adminPageCounts: COUNTS },
  });
});

const [first] = sample("adminPageList").list;
if (first === undefined) throw new Error("the sample has no text");
const row = (id: number, changes: Partial<typeof first> = {}) => ({
  ...first,
  id,
  nickname: `Ann ${id}`,
  state: "waiting" as const,
  text: `Welcome ${id}`,
  income: 0,
  healing: 0,
  ...changes,
});
const list = [row(1), row(2, { income: 2, healing: 1 }), row(3)];
const text = (changes: Partial<Text> = {}): Text => ({
  ...sample("adminPageView"),
  id: 1,
  uid: "10000001",
  nickname: "Ann 1",
  name: "Ann",
  picture: "",
  state: "waiting",
  greeting: "Earn an income with tea that cures.",
  reason: "",
  code: "ANN23456",
  frozen: false,
  switched_off: false,
  leads_to: null,
  sent_at: AT,
  reviewed_at: 0,
  operator: "",
  history: [
    {
      id: 9,
      greeting: "Before",
      state: "refused",
      sent_at: AT,
      reviewed_at: AT,
      operator: "Finch",
      reason: "Too short",
    },
  ],
  ...changes,
});
const answers = { adminPageList: { total: 3, list }, adminPageCounts: COUNTS, adminPageView: text() };
const open = async (path = "/pages?open=1", more = {}, opening = {}) =>
  await openAdmin(path, { answers: { ...answers, ...more }, ...opening });
const panel = async () => {
  const shown = within(await screen.findByRole("region", { name: "Text of a page" }));
  await shown.findByText("/shop/ANN23456");
  return shown;
};

describe("a text", () => {
  test("has its words of income and healing marked, and what the member sent before", async () => {
    await open();
    const shown = await panel();
    expect(shown.getAllByTitle("May promise income").map(({ textContent }) => textContent)).toEqual(["Earn", "income"]);
    expect(shown.getByTitle("May promise healing").textContent).toBe("cures");
    expect(shown.getByText("Too short")).toBeDefined();
  });

  test("is approved, and the next one opens", async () => {
    const admin = await open("/pages?open=1", { adminPageReview: null });
    await panel();
    await admin.press("Approve");
    await admin.expectToast("Approved and public", "success");
    expect(admin.stub.sent("adminPageReview").at(-1)).toEqual({ id: 1, decision: "approve", reason: "" });
    await admin.expectPath("/pages?open=2");
  });

  test("is refused with a reason, which the member reads", async () => {
    const admin = await open("/pages?open=1", { adminPageReview: null });
    await panel();
    await admin.press("Refuse");
    const dialog = within(await screen.findByRole("alertdialog"));
    await admin.user.type(dialog.getByRole("textbox"), "Please name no prices");
    await admin.user.click(dialog.getByRole("button", { name: "Refuse" }));
    await admin.expectToast("Refused, and the member notified", "success");
    expect(admin.stub.sent("adminPageReview").at(-1)).toMatchObject({
      decision: "refuse",
      reason: "Please name no prices",
    });
  });

  test("that was replaced meanwhile is not approved, and the queue is loaded again", async () => {
    const admin = await open("/pages?open=1", { adminPageReview: refused("page.newer") });
    await panel();
    const before = admin.stub.sent("adminPageList").length;
    await admin.press("Approve");
    await admin.expectToast(/has sent a newer text/, "danger");
    expect(admin.stub.sent("adminPageList").length).toBeGreaterThan(before);
  });

  test("is only read by who may not review", async () => {
    await open("/pages?open=1", {}, { role: "auditor" });
    await panel();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Refuse" })).toBeNull();
  });

  test("of a page that has ended says why, and where its address leads", async () => {
    await open("/pages?open=1", {
      adminPageView: text({ switched_off: true, leads_to: { uid: "10000002", nickname: "Bo" } }),
    });
    const shown = await panel();
    expect(shown.getByText("Switched off")).toBeDefined();
    expect(shown.getByText("leads to Bo 10000002")).toBeDefined();
  });
});

test("texts without such words are approved at once, and the others left to be read", async () => {
  const admin = await open("/pages", { adminPageReview: null });
  await screen.findByText("Ann 3");
  await admin.user.click(await screen.findByRole("checkbox", { name: /all/i }));
  await admin.press("Approve 2 without such words");
  await admin.expectToast("2 texts approved", "success");
  expect(admin.stub.sent("adminPageReview").map(({ id }) => id)).toEqual([1, 3]);
});

describe("the form of the page's address", () => {
  testAdminForm({
    path: "/pages?open=1",
    answers,
    open: async (admin) => {
      await panel();
      await admin.press("Switch off or redirect");
    },
    fill: async (admin) => {
      await admin.user.click(await screen.findByLabelText("The page is switched off"));
      await admin.fill("Reason", "asked by telephone");
    },
    submit: "Save",
    call: "adminPageEnd",
    answer: null,
    sends: { uid: "10000001", switched_off: 1, leads_to: "", reason: "asked by telephone" },
    done: "Saved",
    refusal: "page.leads_nowhere",
    keeps: ["Reason", "asked by telephone"],
  });
});
