import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

describe("a journal", () => {
  test("of a member is asked for by the account number and leads to the member", async () => {
    const adminJournalView = sample("adminJournalView", { uid: "10000001", nickname: "Wren", reversed_by: "X1" });
    const admin = await openAdmin("/money/10000001/P1", { answers: { adminJournalView } });
    const member = await screen.findByRole("link", { name: "Wren 10000001" });
    expect(member.getAttribute("href")).toMatch(/\/members\/10000001$/);
    expect(screen.getByRole("link", { name: "X1" }).getAttribute("href")).toMatch(/\/money\/10000001\/X1$/);
    expect(admin.stub.requests("adminJournalView")).toMatchObject([{ fields: { uid: "10000001", sn: "P1" } }]);
  });

  test("of a buyer who is no member is nobody's, and names the buyer", async () => {
    const adminJournalView = sample("adminJournalView", { uid: "", nickname: "Linden", reversed_by: "X1" });
    const admin = await openAdmin("/money/0/P1", { answers: { adminJournalView } });
    expect((await screen.findByText("Linden")).closest("a")).toBeNull();
    expect(screen.getByText("Buyer")).toBeDefined();
    expect(screen.getByRole("link", { name: "X1" }).getAttribute("href")).toMatch(/\/money\/0\/X1$/);
    expect(admin.stub.requests("adminJournalView").map(({ fields }) => fields)).toEqual([{ sn: "P1" }]);
  });

  test("that does not exist says so", async () => {
    await openAdmin("/money/0/P1", { answers: { adminJournalView: refused("journal.unknown") } });
    expect(await screen.findByText("This journal does not exist")).toBeDefined();
  });
});
