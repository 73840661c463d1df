import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const PATH = "/settings/banks";
const BANK = {
  id: 3,
  name: { en: "River Bank", cn: "河流银行" },
  bg_color: "#0f766e",
  built_in: false,
  version: "opened",
};
const answers = { adminBankList: [BANK, { ...BANK, id: 8, name: { en: "Other", cn: "其他" }, built_in: true }] };

describe("the banks", () => {
  test("are listed in each language", async () => {
    await openAdmin(PATH, { answers });
    expect((await screen.findByRole("button", { name: /River Bank/ })).textContent).toMatch(/River Bank河流银行$/);
  });

  test("are deleted at once, and added again", async () => {
    const admin = await openAdmin(PATH, {
      answers: { ...answers, adminBankDelete: refused("fault"), adminBankAdd: { id: 9 } },
    });
    await admin.press(/River Bank/);
    await admin.press("Delete");
    await admin.expectToast(/\p{L}/u, "danger");
    admin.stub.answer("adminBankDelete", null);
    await admin.press("Delete");
    await admin.expectToast("River Bank deleted", "success");
    expect(admin.stub.sent("adminBankDelete").at(-1)).toEqual({ id: 3 });
    await admin.press("Undo");
    await admin.expectToast("Undone", "success");
    expect(admin.stub.sent("adminBankAdd")).toEqual([{ name: BANK.name, bg_color: BANK.bg_color }]);
  });

  test("offer no deletion of the one for all other banks", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press(/^Other/);
    await screen.findByRole("dialog", { name: "Other" });
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { adminBankList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminBankList", [BANK]);
    await admin.press("Retry");
    expect(await screen.findByText("River Bank")).toBeDefined();
  });
});

describe("the form of a bank", () => {
  const form = {
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press(/River Bank/),
    fill: async (admin: Admin) => await admin.fill(/in English$/, "Lake Bank"),
    submit: "Save",
    call: "adminBankSet",
    answer: null,
    keeps: [/in English$/, "Lake Bank"],
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 3, version: "opened", name: { en: "Lake Bank", cn: "河流银行" } },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    newer: { adminBankList: [{ ...BANK, name: { en: "Sea Bank", cn: "河流银行" }, version: "newer" }] },
    theirs: "Sea Bank",
  });
});
