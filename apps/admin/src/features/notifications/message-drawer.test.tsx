import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const message = { id: 5, template: "code", recipient: "mei@example.com" } as const;
const adminMessageList = sample("adminMessageList");
const [row] = adminMessageList.list;
const list = { ...adminMessageList, list: row === undefined ? [] : [{ ...row, ...message }] };
const view = (fields: object) =>
  sample("adminMessageView", { ...message, subject: "Your code", text: "The code is ••••••", sent_at: 0, ...fields });

const open = async (fields: object, role: "owner" | "finance" = "owner") => {
  const admin = await openAdmin("/messages", {
    answers: { adminMessageList: list, adminMessageView: view(fields), adminMessageAgain: { queued: 1 } },
    role,
  });
  const [button] = within((await screen.findAllByRole("row"))[1] ?? document.body).getAllByRole("button", {
    name: /./,
  });
  if (button !== undefined) await admin.user.click(button);
  await screen.findByText("The code is ••••••");
  return admin;
};

describe("a message", () => {
  test("is shown with its text and what went wrong, without what does not apply", async () => {
    await open({ last_error: "mailbox full", error_code: "552", again: false });
    expect(await factOf("Error")).toBe("552 · mailbox full");
    expect(screen.queryByText("Sent", { selector: "dt" })).toBeNull();
    expect(screen.queryByText("The code is only for the recipient and is deleted once sent.")).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  });

  test("can be sent again, once", async () => {
    const admin = await open({ again: true });
    await admin.user.dblClick(screen.getByRole("button", { name: "Send again" }));
    await admin.expectToast("1 message will be sent again", "success");
    await waitFor(() => expect(admin.stub.sent("adminMessageAgain")).toHaveLength(1));
  });
});
