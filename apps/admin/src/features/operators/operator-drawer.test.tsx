import { refused } from "@espalier/web/testing/call-stub";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/operators";
const [ROW] = sample("adminOperatorList").list;
if (ROW === undefined) throw new Error("The sample has no row");
const BEN = {
  ...ROW,
  id: 2,
  email: "ben@example.com",
  name: "Ben Ho",
  role: "support" as const,
  disabled: false,
  reset_from: 0,
};
const OWN = { ...BEN, id: 1, email: "mei@example.com", name: "Mei Lin", role: "owner" as const };
const answers = { adminOperatorList: { total: 2, list: [BEN, OWN] } };

const openRow = (name: string) => async (admin: Admin) =>
  await admin.user.click((await screen.findAllByText(name))[0] ?? document.body);

describe("the form that adds an operator", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Add operator"),
    fill: async (admin) => {
      await admin.fill("E-mail", " ada@example.com ");
      await admin.fill("Name", "Ada");
    },
    submit: "Add operator",
    call: "adminOperatorAdd",
    answer: { id: 3, password: "first-pass", approval_id: null },
    sends: { email: "ada@example.com", name: "Ada", role: "support" },
    done: "Operator added",
    refusal: "operator.email_taken",
    keeps: ["Name", "Ada"],
  });

  test("shows the first password once, and closes only after the operator confirms to have noted it", async () => {
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminOperatorAdd: { id: 3, password: "first-pass", approval_id: null } },
    });
    await admin.press("Add operator");
    await admin.fill("E-mail", "ada@example.com");
    await admin.fill("Name", "Ada");
    await admin.press("Add operator");
    const dialog = await screen.findByRole("alertdialog", { name: "First password" });
    expect(within(dialog).getByText("first-pass")).toBeDefined();
    await admin.user.keyboard("{Escape}");
    expect(screen.getByText("first-pass")).toBeDefined();
    await admin.press("I have saved it");
    await waitFor(() => expect(screen.queryByText("first-pass")).toBeNull());
  });
});

describe("the form of an operator", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: openRow("Ben Ho"),
    fill: async (admin) => {
      await admin.fill("Name", "Benjamin");
      await admin.user.click(screen.getByRole("switch", { name: /^Block/ }));
    },
    submit: "Save",
    call: "adminOperatorSet",
    answer: { approval_id: null },
    sends: { id: 2, name: "Benjamin", role: "support", disabled: 1 },
    done: "Saved",
    refusal: "operator.last_owner",
    keeps: ["Name", "Benjamin"],
  });

  test("resets a login after a confirmation, and shows the new password", async () => {
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminOperatorReset: { password: "again-pass", approval_id: 7, waits_until: 0 } },
    });
    await openRow("Ben Ho")(admin);
    await admin.press("Reset login");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset the login of Ben Ho?" }));
    expect(admin.stub.sent("adminOperatorReset")).toEqual([]);
    await admin.user.click(dialog.getByRole("button", { name: "Reset login" }));
    expect(await screen.findByText("again-pass")).toBeDefined();
    expect(screen.getByText("It works once another owner approves.")).toBeDefined();
    expect(admin.stub.sent("adminOperatorReset")).toEqual([{ id: 2 }]);
  });

  test("says that the reset of another owner may wait for a day, and from when on it can be done", async () => {
    const ada = { ...OWN, id: 3, name: "Ada", email: "ada@example.com" };
    const admin = await openAdmin(PATH, {
      answers: {
        adminOperatorList: { total: 2, list: [ada, OWN] },
        adminOperatorReset: { password: "", approval_id: 7, waits_until: 1_767_258_000 },
      },
    });
    await openRow("Ada")(admin);
    await admin.press("Reset login");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset the login of Ada?" }));
    expect(dialog.getByText(/Without a third owner this waits for a day: .* Ada can stop it/u)).toBeDefined();
    await admin.user.click(dialog.getByRole("button", { name: "Reset login" }));
    await admin.expectToast(/The login of Ada can be reset from .*2026.* on/u, "success");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("First password")).toBeNull();
  });

  test("shows a reset that waits, and from when on it can be done", async () => {
    const ada = { ...OWN, id: 3, name: "Ada", email: "ada@example.com", reset_from: 1_767_258_000 };
    const admin = await openAdmin(PATH, { answers: { adminOperatorList: { total: 2, list: [ada, OWN] } } });
    await openRow("Ada")(admin);
    const hint = await screen.findByText(/A reset of this login waits\. It can be done from .*2026.* on/u);
    expect(within(hint).getByRole("link", { name: "Approvals" })).toBeDefined();
    await admin.press("Reset login");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/A reset was proposed\. It can be done from .*2026.* on\./u)).toBeDefined();
  });

  test("says that a new role waits for another owner", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminOperatorSet: { approval_id: 7 } } });
    await openRow("Ben Ho")(admin);
    await admin.fill("Name", "Benjamin");
    await admin.press("Save");
    await admin.expectToast("Sent to another owner, who has to approve");
  });

  test("does not offer to block or reset one's own login", async () => {
    const admin = await openAdmin(PATH, { answers });
    await openRow("Mei Lin")(admin);
    await screen.findByRole("dialog", { name: "Mei Lin" });
    expect(screen.queryByRole("switch", { name: /^Block/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Reset login" })).toBeNull();
  });

  test("asks before it discards changes", async () => {
    const admin = await openAdmin(PATH, { answers });
    await openRow("Ben Ho")(admin);
    await admin.fill("Name", "Benjamin");
    await admin.press("Cancel");
    const question = within(await screen.findByRole("alertdialog", { name: "Close without saving?" }));
    await admin.user.click(question.getByRole("button", { name: "Keep editing" }));
    expect(await fieldOf("Name")).toHaveProperty("value", "Benjamin");
    await admin.press("Cancel");
    await admin.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("cannot be changed by a role that may only read", async () => {
    const admin = await openAdmin(PATH, { answers: { adminOperatorList: answers.adminOperatorList }, role: "auditor" });
    await openRow("Ben Ho")(admin);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "Add operator" })).toBeNull();
  });

  test("shows the server's refusal in Chinese too", async () => {
    const admin = await openAdmin(PATH, {
      language: "cn",
      answers: { ...answers, adminOperatorSet: refused("operator.last_owner") },
    });
    await openRow("Ben Ho")(admin);
    await admin.fill("姓名", "Benjamin");
    await admin.press("保存");
    await admin.expectToast(/\p{Script=Han}/u, "danger");
  });
});
