import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

describe("the messages", () => {
  testAdminTable({
    path: "/messages",
    call: "adminMessageList",
    row: (number) => ({ recipient: `mei${number}@example.com` }),
    shows: (number) => `mei${number}@example.com`,
  });

  test("can be tried with a mail to oneself", async () => {
    const admin = await openAdmin("/messages", {
      answers: { adminMessageList: { total: 0, list: [] }, adminMessageTest: { recipient: "mei@example.com" } },
    });
    await admin.press("Send test mail");
    expect(await screen.findByText("A test mail is on its way to mei@example.com")).toBeDefined();
    expect(admin.stub.sent("adminMessageTest")).toHaveLength(1);
  });

  test("are not tried by a role that may not write", async () => {
    await openAdmin("/messages", { answers: { adminMessageList: { total: 0, list: [] } }, role: "auditor" });
    await screen.findByText("No Available Data");
    expect(screen.queryByRole("button", { name: "Send test mail" })).toBeNull();
  });
});
