import { refused } from "@espalier/web/testing/call-stub";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the members", () => {
  testAdminTable({
    path: "/members",
    call: "adminMemberList",
    row: (number) => ({ uid: `1000000${number}` }),
    shows: (number) => `1000000${number}`,
    others: { adminCountryList: sample("adminCountryList") },
  });
});

describe("the selected members", () => {
  const list = rowsOf(sample("adminMemberList").list, 2, (number) => ({
    uid: `1000000${number}`,
    name: `Member ${number}`,
  }));
  const select = async () => {
    const admin = await openAdmin("/members", {
      answers: { adminMemberList: { total: 2, list }, adminCountryList: sample("adminCountryList") },
    });
    await admin.user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
    return admin;
  };

  test("get one message each, and those that cannot are named", async () => {
    const admin = await select();
    admin.stub.answer("adminMemberMessage", ({ uid }) =>
      uid === "10000001" ? refused("member.no_email") : { sent_to: "m***@example.com" },
    );
    await admin.press("Write a message");
    await screen.findByRole("dialog", { name: "Message to 2 members" });
    await admin.fill("Title", "Closed on Monday");
    await admin.fill("Text", "We are back on Tuesday.");
    await admin.press("Send");
    const outcomes = within(await screen.findByRole("alertdialog", { name: "Results" }));
    expect(outcomes.getByText("Member 1 · 10000001")).toBeDefined();
    expect(outcomes.getByText("Not sent")).toBeDefined();
    expect(outcomes.getByText("Sent")).toBeDefined();
    expect(admin.stub.sent("adminMemberMessage").map(({ uid }) => uid)).toEqual(["10000001", "10000002"]);
  });

  test("are taken to the form of a coupon", async () => {
    const admin = await select();
    admin.stub.answer("adminCouponList", { total: 0, list: [] });
    await admin.press("Give a coupon");
    await admin.expectPath(/^\/coupons\?add=1&member=10000001%2C10000002$/u);
  });

  test("are exported alone", async () => {
    const admin = await select();
    admin.stub.answer("adminExportBegin", refused("fault"));
    const bar = within(
      (await screen.findAllByRole("status")).find((each) => each.textContent.includes("2")) ?? document.body,
    );
    await admin.user.click(bar.getByRole("button", { name: "Export" }));
    await admin.user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
    await admin.expectToast(/\p{L}/u, "danger");
    expect(admin.stub.sent("adminExportBegin")).toMatchObject([
      { call: "adminMemberList", format: "csv", filter: { uids: "10000001,10000002" } },
    ]);
  });
});
