import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { session } from "../lib/session.ts";
import { openAdmin } from "../testing/open-admin.ts";
import { sample } from "../testing/sample.ts";

const answers = {
  adminOverviewWaiting: sample("adminOverviewWaiting"),
  adminOverviewFirstSteps: { list: [] },
  adminWithdrawalList: { total: 0, list: [] },
  adminQuestionList: { total: 0, list: [] },
  adminOrderList: { total: 0, list: [] },
  adminOperatorList: { total: 0, list: [] },
};

describe("a page that a role may not open", () => {
  test.each([
    ["en", "Not for your role", /Support/],
    ["cn", /\p{Script=Han}/u, /\p{Script=Han}/u],
  ] as const)("says so and asks for nothing of it, in %s", async (language, title, role) => {
    const admin = await openAdmin("/operators", { frame: true, role: "support", language, answers });
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(role).length).toBeGreaterThan(0);
    expect(admin.stub.sent("adminOperatorList")).toEqual([]);
  });

  test("is not in the navigation", async () => {
    await openAdmin("/operators", { frame: true, role: "support", answers });
    await screen.findAllByText("Not for your role");
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links.some((text) => text.startsWith("Members"))).toBe(true);
    expect(links.some((text) => text.startsWith("Operators"))).toBe(false);
  });
});

describe("the admin app", () => {
  test("sends visitors without a session to the login", async () => {
    const admin = await openAdmin("/members", { frame: true, session: "none" });
    await admin.expectPath(/^\/login/);
    expect(session.name()).toBeNull();
  });

  test.each([
    ["password_change", "/password"],
    ["totp_required", "/codes"],
  ] as const)("leads an operator with %s there first", async (flag, path) => {
    const me = sample("adminMe", {
      role: "owner",
      password_change: false,
      totp_required: false,
      totp: true,
      [flag]: true,
    });
    const admin = await openAdmin("/members", { frame: true, answers: { ...answers, adminMe: me } });
    await admin.expectPath(path);
  });
});
