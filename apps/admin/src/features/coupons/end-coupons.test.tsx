import { refused } from "@espalier/web/testing/call-stub";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const FAR = 4_000_000_000;
const ROWS = rowsOf(sample("adminCouponList").list, 3, (number) => ({
  id: number,
  title: { en: `Spring ${number}` },
  begins_at: 1_000_000_000,
  ends_at: number === 3 ? 1_100_000_000 : FAR,
  version: `v${number}`,
}));

const end = async (answer: (fields: Readonly<Record<string, unknown>>) => ReturnType<typeof refused> | null) => {
  const admin = await openAdmin("/coupons", {
    answers: {
      adminCouponList: { total: 3, list: ROWS },
      adminCouponSet: answer,
      adminCouponView: ({ id }) => sample("adminCouponView", { id: Number(id), version: `later ${String(id)}` }),
    },
  });
  await admin.user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  await admin.press("End 2 now");
  return admin;
};

test("coupons that can still be used are ended together", async () => {
  const admin = await end(() => null);
  await admin.expectToast("2 coupons ended", "success");
  const sent = admin.stub.sent("adminCouponSet");
  expect(sent).toMatchObject([
    { id: 1, version: "v1", begins_at: 1_000_000_000, title: { en: "Spring 1" } },
    { id: 2, version: "v2", begins_at: 1_000_000_000, title: { en: "Spring 2" } },
  ]);
  for (const { ends_at } of sent) expect(Number(ends_at)).toBeLessThan(FAR);
});

test("ending coupons can be undone, on what they are by then", async () => {
  const admin = await end(() => null);
  await admin.expectToast("2 coupons ended");
  await admin.press("Undo");
  await admin.expectToast("Undone", "success");
  expect(admin.stub.sent("adminCouponSet").slice(2)).toMatchObject([
    { id: 1, version: "later 1", begins_at: 1_000_000_000, ends_at: FAR, title: { en: "Spring 1" } },
    { id: 2, version: "later 2", begins_at: 1_000_000_000, ends_at: FAR, title: { en: "Spring 2" } },
  ]);
});

test("one that was changed meanwhile is named, and the other is ended", async () => {
  await end(({ id }) => (id === 1 ? refused("form.changed_by_unknown") : null));
  const outcomes = within(await screen.findByRole("alertdialog", { name: "Results" }));
  expect(outcomes.getByText("Not ended")).toBeDefined();
  expect(outcomes.getByText("Ended")).toBeDefined();
});

test("one coupon is given to each of several members", async () => {
  const admin = await openAdmin("/coupons?add=1&member=10000001,10000002", {
    answers: {
      adminCouponList: { total: 0, list: [] },
      adminCouponAdd: ({ uid }) => (uid === "10000002" ? refused("member.unknown") : { id: 5, approval_id: null }),
    },
  });
  await screen.findByRole("dialog", { name: "Add coupon" });
  await admin.fill("Title in English", "Thanks");
  await admin.fill("Discount", "10");
  for (const label of ["Begins", "Ends"]) {
    await admin.press(new RegExp(`^${label}`, "u"));
    const calendar = within(await screen.findByRole("dialog", { name: label }));
    await admin.user.click(await calendar.findByRole("button", { name: /\b15\b/u }));
    await admin.fill(`${label}: time`, label === "Begins" ? "09:00" : "10:30");
  }
  const drawer = within(screen.getByRole("dialog", { name: "Add coupon" }));
  await admin.user.click(drawer.getByRole("button", { name: "Add coupon" }));
  const outcomes = within(await screen.findByRole("alertdialog", { name: "Results" }));
  expect(outcomes.getByText("Not given")).toBeDefined();
  expect(outcomes.getByText("Given")).toBeDefined();
  expect(admin.stub.sent("adminCouponAdd").map(({ uid }) => uid)).toEqual(["10000001", "10000002"]);
});
