import { pending, refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { readRecent } from "../../lib/recent.ts";
import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/members/10000001";
const MEMBER = sample("adminMemberView", {
  uid: "10000001",
  name: "Mei",
  frozen_at: 0,
  profile: {
    nickname: "Mei",
    email: "mei@example.com",
    mobile: "",
    country: "SG",
    birthday: "",
    postal: "",
    address: "",
  },
});
const answers = {
  adminMemberView: MEMBER,
  adminCountryList: [{ country_code: "SG", country_name: "Singapore" }],
  adminMemberAddresses: [],
  adminMemberBanks: [],
  adminMemberSessionList: [
    { id: 1, created_at: 1_790_000_000, seen_at: 1_790_000_100, operator: "" },
    { id: 2, created_at: 1_790_000_000, seen_at: 1_790_000_100, operator: "Ben Ho" },
  ],
};

type Opening = NonNullable<Parameters<typeof openAdmin>[1]>;

const openMember = async (
  more: Opening["answers"] = {},
  opening: Omit<Opening, "answers"> & { path?: string } = {},
) => {
  const { path = PATH, ...rest } = opening;
  return await openAdmin(path, { ...rest, answers: { ...answers, ...more } });
};

const choose = async (admin: Admin, action: string) => {
  await admin.press("Actions");
  await admin.user.click(await screen.findByRole("menuitem", { name: action }));
};

describe("a member", () => {
  test("is shown with profile, wallets and place", async () => {
    await openMember();
    expect(await screen.findByRole("heading", { name: "Mei" })).toBeDefined();
    expect(screen.getByText("mei@example.com")).toBeDefined();
    expect(await screen.findByText("Singapore")).toBeDefined();
    expect(screen.getAllByRole("row").length).toBeGreaterThan(2);
  });

  test.each([true, false])("shows whether the e-mail is confirmed (%s)", async (email_proved) => {
    await openMember({ adminMemberView: { ...MEMBER, email_proved } });
    await screen.findByText("mei@example.com");
    expect(screen.queryAllByText("Not confirmed")).toHaveLength(email_proved ? 0 : 1);
  });

  test("who does not exist says so and links to the list", async () => {
    const admin = await openMember({ adminMemberView: refused("member.unknown") });
    expect(await screen.findByText("No member has this UID")).toBeDefined();
    await admin.user.click(screen.getByRole("link", { name: "All members" }));
    await admin.expectPath("/members");
  });

  test("shows a skeleton while it loads", async () => {
    await openMember({ adminMemberView: pending() });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("who cannot be loaded says so, and can be tried again", async () => {
    const admin = await openMember({ adminMemberView: refused("fault") });
    const retry = await screen.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminMemberView", MEMBER);
    await admin.user.click(retry);
    expect(await screen.findByText("mei@example.com")).toBeDefined();
  });

  test("cannot be changed by a role that only reads, and shows the audit log only to who may see it", async () => {
    await openMember({}, { role: "support" });
    await screen.findByText("mei@example.com");
    expect(screen.queryByRole("link", { name: "Audit log" })).toBeNull();
  });
});

describe("the profile of a member", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Edit"),
    fill: async (admin) => {
      await admin.fill("Name", "Lin");
      await admin.fill("Reason", "Asked by mail");
    },
    submit: "Save",
    call: "adminMemberSet",
    answer: null,
    sends: { uid: "10000001", nickname: "Lin", email: "mei@example.com", reason: "Asked by mail" },
    done: "Profile saved",
    refusal: "email.used",
    keeps: ["Name", "Lin"],
  });
});

describe("a change of a profile", () => {
  test("cannot be saved without a reason", async () => {
    const admin = await openMember();
    await admin.press("Edit");
    await admin.fill("Name", "Lin");
    expect(isIncomplete(screen.getByRole("button", { name: "Save" }))).toBe(true);
  });
});

describe("the actions on a member", () => {
  test.each([
    ["Freeze", "Freeze Mei?", 0, true, "Member frozen"],
    ["Unfreeze", "Unfreeze Mei?", 1_790_000_000, false, "Member unfrozen"],
  ] as const)("%s asks for a reason, which stays when that fails", async (action, title, frozen_at, frozen, done) => {
    const admin = await openMember({ adminMemberView: { ...MEMBER, frozen_at }, adminMemberFreeze: refused("fault") });
    await choose(admin, action);
    const dialog = within(await screen.findByRole("alertdialog", { name: title }));
    await admin.user.click(dialog.getByRole("button", { name: action }));
    expect(admin.stub.sent("adminMemberFreeze")).toEqual([]);
    await admin.user.type(dialog.getByLabelText("Reason"), "Asked by mail");
    await admin.user.click(dialog.getByRole("button", { name: action }));
    await admin.expectToast(/\p{L}/u, "danger");
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "Asked by mail");
    admin.stub.answer("adminMemberFreeze", null);
    await admin.user.click(dialog.getByRole("button", { name: action }));
    await admin.expectToast(done, "success");
    expect(admin.stub.sent("adminMemberFreeze").at(-1)).toEqual({ uid: "10000001", frozen, reason: "Asked by mail" });
  });

  test.each([
    [null, "Authenticator app removed"],
    [7, "Another owner has to approve this"],
  ])("the removal of the authenticator app asks for a reason (proposal %s)", async (approval_id, said) => {
    const admin = await openMember({
      adminMemberView: { ...MEMBER, totp_since: 1_790_000_000 },
      adminMemberTotpRemove: { approval_id },
    });
    await choose(admin, "Remove authenticator app");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the authenticator app of Mei?" }));
    await admin.user.type(dialog.getByLabelText("Reason"), "Lost the phone");
    await admin.user.click(dialog.getByRole("button", { name: "Remove" }));
    await admin.expectToast(said, "success");
    expect(admin.stub.sent("adminMemberTotpRemove")).toEqual([{ uid: "10000001", reason: "Lost the phone" }]);
  });

  test("the authenticator app cannot be removed where there is none", async () => {
    const admin = await openMember({ adminMemberView: { ...MEMBER, totp_since: 0 } });
    await admin.press("Actions");
    await screen.findByRole("menuitem", { name: "Reset passwords" });
    expect(screen.queryByRole("menuitem", { name: "Remove authenticator app" })).toBeNull();
  });

  test("a reset of both passwords says where the one-time password was sent", async () => {
    const admin = await openMember({ adminMemberReset: { sent_to: "m***@shop.example", approval_id: null } });
    await choose(admin, "Reset passwords");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset the passwords of Mei?" }));
    await admin.user.type(dialog.getByLabelText("Reason"), "Asked by mail");
    await admin.user.click(dialog.getByRole("button", { name: "Reset passwords" }));
    await admin.expectToast("A one-time password was sent to m***@shop.example", "success");
    expect(admin.stub.sent("adminMemberReset")).toEqual([{ uid: "10000001", reason: "Asked by mail" }]);
  });

  test("a reset to an e-mail that was changed lately says that another owner has to approve", async () => {
    const admin = await openMember({ adminMemberReset: { sent_to: "", approval_id: 7 } });
    await choose(admin, "Reset passwords");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset the passwords of Mei?" }));
    await admin.user.type(dialog.getByLabelText("Reason"), "Asked by mail");
    await admin.user.click(dialog.getByRole("button", { name: "Reset passwords" }));
    await admin.expectToast("The e-mail was changed lately, so another owner has to approve this", "success");
  });
});

describe("money and coupons for a member", () => {
  test("are given in place, and the page of the member stays", async () => {
    const moved = { done: true, approval_id: null, balance: "150.00", journal_sn: "D1" };
    const admin = await openMember({ adminMoneyDeposit: moved });
    await choose(admin, "Deposit");
    expect(await screen.findByLabelText("UID")).toHaveProperty("value", "10000001");
    await admin.fill("Amount", "50.00");
    await admin.fill("Reason", "Paid in cash");
    const before = admin.stub.sent("adminMemberView").length;
    await admin.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Deposit" }));
    await waitFor(() => expect(admin.stub.sent("adminMoneyDeposit")).toHaveLength(1));
    await admin.expectPath(/^\/members\/10000001$/);
    await waitFor(() => expect(admin.stub.sent("adminMemberView").length).toBeGreaterThan(before));

    await choose(admin, "Give a coupon");
    expect(await screen.findByLabelText("UID")).toHaveProperty("value", "10000001");
    await admin.expectPath(/^\/members\/10000001$/);
  });

  test.each([
    ["message", "support", 1],
    ["freeze", "support", 1],
    ["message", "auditor", 0],
  ] as const)("%s is asked by the address, as far as the role %s may", async (action, role, count) => {
    await openMember({}, { path: `${PATH}?do=${action}`, role });
    await screen.findByRole("heading", { name: "Mei", hidden: true });
    await waitFor(() =>
      expect([...screen.queryAllByRole("dialog"), ...screen.queryAllByRole("alertdialog")]).toHaveLength(count),
    );
  });

  test("a visit of the page is noted", async () => {
    await openMember();
    await screen.findByRole("heading", { name: "Mei" });
    expect(readRecent()[0]).toEqual({ path: PATH, label: "Mei 10000001" });
  });
});

describe("the sessions of a member", () => {
  const SESSIONS = { path: `${PATH}/sessions` };

  test("are ended one by one or all at once, after a confirmation", async () => {
    const admin = await openMember({ adminMemberSessionEnd: { ended: 1 } }, SESSIONS);
    const row = (await screen.findByText(/Ben Ho/)).closest("li") ?? document.body;
    await admin.user.click(within(row).getByRole("button"));
    let dialog = within(await screen.findByRole("alertdialog"));
    expect(admin.stub.sent("adminMemberSessionEnd")).toEqual([]);
    await admin.user.click(dialog.getAllByRole("button").at(-1) ?? document.body);
    await waitFor(() => expect(admin.stub.sent("adminMemberSessionEnd")).toEqual([{ uid: "10000001", id: 2 }]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await admin.press(/all/i);
    dialog = within(await screen.findByRole("alertdialog"));
    await admin.user.click(dialog.getAllByRole("button").at(-1) ?? document.body);
    await waitFor(() => expect(admin.stub.sent("adminMemberSessionEnd").at(-1)).toEqual({ uid: "10000001" }));
  });

  test("of which there are none say so", async () => {
    await openMember({ adminMemberSessionList: [] }, SESSIONS);
    expect(await screen.findByText("No open session")).toBeDefined();
  });
});

describe("a message to a member", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await choose(admin, "Write a message"),
    fill: async (admin) => {
      await admin.fill("Title", " Your parcel ");
      await admin.fill("Text", "It was found.");
    },
    submit: "Send",
    call: "adminMemberMessage",
    answer: { sent_to: "m***@example.com" },
    sends: { uid: "10000001", title: "Your parcel", text: "It was found." },
    done: "Sent to m***@example.com",
    refusal: "member.no_email",
    keeps: ["Text", "It was found."],
  });

  test("is not offered to a role that may not write messages", async () => {
    const admin = await openMember({}, { role: "finance" });
    await admin.press("Actions");
    await screen.findByRole("menuitem", { name: "Deposit" });
    expect(screen.queryByRole("menuitem", { name: "Write a message" })).toBeNull();
  });
});
