import { refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";

const answers = {
  adminReportPayouts: { list: [] },
  adminReportScheduleList: { list: [{ report: "payouts" as const, period: "week" as const }] },
};

const openDrawer = async (more = {}) => {
  const admin = await openAdmin("/reports/payouts", { answers: { ...answers, ...more } });
  await admin.press("By mail");
  await screen.findByRole("radio", { name: "After every week" });
  return admin;
};

test("the chosen time is marked, another one is sent once and stored", async () => {
  const admin = await openDrawer({ adminReportScheduleSet: null });
  expect(screen.getByRole("radio", { name: "After every week" })).toHaveProperty("checked", true);
  expect(screen.getByText("mei@example.com")).toBeDefined();
  expect(isIncomplete(screen.getByRole("button", { name: "Save" }))).toBe(true);
  await admin.user.click(screen.getByRole("radio", { name: "After every month" }));
  await admin.user.dblClick(screen.getByRole("button", { name: "Save" }));
  await admin.expectToast("You get this report by mail", "success");
  expect(admin.stub.sent("adminReportScheduleSet")).toEqual([{ report: "payouts", period: "month" }]);
});

test("a schedule can be ended", async () => {
  const admin = await openDrawer({ adminReportScheduleSet: null });
  await admin.user.click(screen.getByRole("radio", { name: "Never" }));
  await admin.press("Save");
  await admin.expectToast("You no longer get this report by mail", "success");
});

test("a choice that is refused stays", async () => {
  const admin = await openDrawer({ adminReportScheduleSet: refused("fault") });
  await admin.user.click(screen.getByRole("radio", { name: "After every day" }));
  await admin.press("Save");
  await admin.expectToast(/\p{L}/u, "danger");
  expect(screen.getByRole("radio", { name: "After every day" })).toHaveProperty("checked", true);
});

test("is not offered to a role that only reads", async () => {
  await openAdmin("/reports/payouts", { answers, role: "auditor" });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "By mail" })).toBeNull();
});
