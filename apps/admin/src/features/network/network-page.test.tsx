import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const PATH = "/network?uid=10000099";
const NOBODY = { adminMemberList: { total: 0, list: [] } };

describe("the network", () => {
  test("says that nobody has a UID", async () => {
    await openAdmin(PATH, {
      answers: { adminNetworkPath: refused("member.unknown"), adminNetworkBranch: refused("member.unknown") },
    });
    expect(await screen.findByText("No member has this UID")).toBeDefined();
  });

  test("shows a skeleton while it loads", async () => {
    await openAdmin(PATH, { answers: { adminNetworkPath: pending(), adminNetworkBranch: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that cannot be loaded can be tried again", async () => {
    const failed = { adminNetworkPath: refused("fault"), adminNetworkBranch: refused("fault") } as const;
    const admin = await openAdmin(PATH, { answers: failed });
    const retry = await screen.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminNetworkPath", refused("member.unknown"));
    admin.stub.answer("adminNetworkBranch", refused("member.unknown"));
    await admin.user.click(retry);
    expect(await screen.findByText("No member has this UID")).toBeDefined();
  });

  test("finds a member by the typed text, and says when nobody is found", async () => {
    const found = sample("adminMemberList", { total: 1 });
    const list = found.list.map((member) => ({ ...member, uid: "10000007", name: "Ann" }));
    const admin = await openAdmin(PATH, {
      answers: {
        adminNetworkPath: refused("member.unknown"),
        adminNetworkBranch: refused("member.unknown"),
        adminMemberList: ({ q }) => (q === "ann" ? { total: 1, list } : NOBODY.adminMemberList),
      },
    });
    await screen.findByText("No member has this UID");
    const field = screen.getByRole("combobox");
    await admin.user.type(field, "zzz");
    expect(await screen.findByText("No member found")).toBeDefined();
    await admin.user.clear(field);
    await admin.user.type(field, "ann");
    await screen.findByRole("option", { name: /10000007/ });
    await admin.user.keyboard("{Enter}");
    await admin.expectPath(/uid=10000007/);
  });
});
