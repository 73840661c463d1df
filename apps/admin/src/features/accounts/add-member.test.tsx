import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm } from "../../testing/test-admin-form.ts";

const PATH = "/members?add=1&parent=10000001&side=right";
const ADDED = {
  uid: "10000042",
  sent_to: "r***@example.com",
  parent: { uid: "10000001", name: "Mei" },
  side: "right" as const,
};
const answers = {
  adminMemberList: { total: 0, list: [] },
  adminMemberView: sample("adminMemberView", { uid: "10000001", name: "Mei" }),
  adminOverviewFirstSteps: { list: [] },
  adminCountryList: [{ country_code: "SG", country_name: "Singapore" }],
};

const fill = async (admin: Admin) => {
  await admin.fill("Nickname", "Robin");
  await admin.fill("E-mail", " robin@example.com ");
  const country = screen.getByLabelText("Country", { selector: "select" });
  await screen.findByRole("option", { name: "Singapore" });
  await admin.user.selectOptions(country, "SG");
};

describe("the form that adds a member", () => {
  testAdminForm({
    path: PATH,
    answers,
    fill,
    submit: "Add member",
    call: "adminMemberAdd",
    answer: ADDED,
    // The place that was chosen in the network is filled in.
    sends: {
      nickname: "Robin",
      email: "robin@example.com",
      country: "SG",
      sponsor: "10000001",
      parent: "10000001",
      side: "right",
    },
    refusal: "email.used",
    keeps: ["Nickname", "Robin"],
  });

  test("shows number, place and where the first password was sent", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminMemberAdd: ADDED } });
    await screen.findByLabelText("Nickname");
    await fill(admin);
    await admin.press("Add member");
    expect(await screen.findByRole("alertdialog", { name: "Robin was added" })).toBeDefined();
    expect(screen.getByText("10000042")).toBeDefined();
    expect(screen.getByText("The first password was sent to r***@example.com.")).toBeDefined();
    expect(screen.getByText("Mei (10000001), right")).toBeDefined();
    await admin.press("Close");
    await waitFor(() => expect(screen.queryByText("10000042")).toBeNull());
  });

  test("asks for no sponsor of the first member, who is placed at the top", async () => {
    const adminOverviewFirstSteps = { list: [{ step: "member" as const, done: false }] };
    const adminMemberAdd = { ...ADDED, parent: null, side: null };
    const admin = await openAdmin("/members?add=1", {
      answers: { ...answers, adminOverviewFirstSteps, adminMemberAdd },
    });
    await screen.findByText(/This is the first member/);
    expect(screen.queryByLabelText("Sponsor")).toBeNull();
    await fill(admin);
    await admin.press("Add member");
    expect(await screen.findByText("At the top of the team")).toBeDefined();
    expect(admin.stub.sent("adminMemberAdd")[0]).toMatchObject({ sponsor: "", parent: "", nickname: "Robin" });
  });

  test("cannot be opened by a role that may only read", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByText("No Available Data");
    expect(screen.queryByLabelText("Nickname")).toBeNull();
  });
});
