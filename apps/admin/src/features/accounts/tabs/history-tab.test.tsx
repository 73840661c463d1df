import type { AdminCalls, DataOf } from "@espalier/contract/types";
import { type Answers, pending, refused } from "@espalier/web/testing/call-stub";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

type HistoryEvent = DataOf<"adminMemberHistory">["list"][number];

const PATH = "/members/10000001/history";
const member = { adminMemberView: sample("adminMemberView", { uid: "10000001", name: "Mei" }) };
const event = (changes: Partial<HistoryEvent>): HistoryEvent => ({
  kind: "joined",
  key: `${changes.kind}:${changes.what}`,
  at: 1_790_000_000,
  what: "",
  subject: "S1",
  text: "",
  operator: "",
  amounts: [],
  ...changes,
});
const EVENTS = [
  event({ kind: "note", text: "Called twice", operator: "Ben Ho" }),
  event({ kind: "account", what: "adminMemberFreeze", text: "chargeback", operator: "Ben Ho" }),
  event({ kind: "rank", what: "2", text: "1" }),
  event({
    kind: "profit",
    what: "pair",
    amounts: [
      { unit: "CP", amount: "8.00" },
      { unit: "RP", amount: "1.00" },
    ],
  }),
  event({ kind: "withdrawal", what: "rejected", text: "wrong name", amounts: [{ unit: "CP", amount: "20.00" }] }),
  event({ kind: "money", what: "deposit", amounts: [{ unit: "SP", amount: "25.00" }] }),
  event({ kind: "order", what: "paid", subject: "E77", amounts: [{ unit: "USD", amount: "12.00" }] }),
  event({}),
];
const open = async (
  answer: Answers<AdminCalls>["adminMemberHistory"] = { list: EVENTS, next: "" },
  role: "owner" | "auditor" = "owner",
) => await openAdmin(PATH, { answers: { ...member, adminMemberHistory: answer }, role });

describe("the timeline of a member", () => {
  test("says what happened, with amounts in their units", async () => {
    await open();
    const list = within(await screen.findByRole("list", { name: "Timeline" }));
    const texts = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    for (const [place, expected] of [
      /^Note.*Called twice.*By Ben Ho$/,
      /^Account frozen.*chargeback/,
      /^Rank: Associate → Senior Associate/,
      /^Pair profit.*8\.00.*CP.*1\.00.*RP/,
      /^Withdrawal rejected.*20\.00.*CP.*wrong name/,
      /^Deposit.*25\.00.*SP/,
      /^Order: Paid.*12\.00/,
      /^Joined/,
    ].entries())
      expect(texts[place]).toMatch(expected);
    expect(list.getByRole("link", { name: "E77" })).toBeDefined();
  });

  test("is filtered by kind and continues with older events", async () => {
    const admin = await open({ list: EVENTS.slice(0, 2), next: "17900000.note:1" });
    await screen.findByText("Account frozen");
    admin.stub.answer("adminMemberHistory", { list: EVENTS.slice(7), next: "" });
    await admin.press("Show older");
    expect(await within(screen.getByRole("list", { name: "Timeline" })).findByText("Joined")).toBeDefined();
    expect(admin.stub.sent("adminMemberHistory").at(-1)).toMatchObject({ uid: "10000001", after: "17900000.note:1" });
    expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
    admin.stub.answer("adminMemberHistory", { list: [], next: "" });
    await admin.press(/^Kind/);
    await admin.user.click(await screen.findByRole("menuitemradio", { name: "Ranks" }));
    expect(await screen.findByText("Nothing of this kind yet")).toBeDefined();
    expect(admin.stub.sent("adminMemberHistory").at(-1)).toMatchObject({ kind: "rank" });
  });

  test("shows a skeleton while it loads, and can be loaded again", async () => {
    const admin = await open(pending());
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
    admin.stub.answer("adminMemberHistory", refused("fault"));
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const admin = await open(refused("fault"));
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminMemberHistory", { list: EVENTS, next: "" });
    await admin.press("Retry");
    expect(await screen.findByText("Account frozen")).toBeDefined();
  });
});

describe("a note", () => {
  test("is sent once, and the timeline is read again", async () => {
    const admin = await open();
    admin.stub.answer("adminMemberNoteAdd", { id: 1 });
    await admin.fill("Note", "  Asked for a call ");
    await admin.press("Add note");
    await admin.expectToast("Note added", "success");
    expect(admin.stub.sent("adminMemberNoteAdd")).toEqual([{ uid: "10000001", text: "Asked for a call" }]);
    await waitFor(() => expect(admin.stub.sent("adminMemberHistory")).toHaveLength(2));
    expect(await fieldOf("Note")).toHaveProperty("value", "");
  });

  test("that is refused stays in the field", async () => {
    const admin = await open();
    admin.stub.answer("adminMemberNoteAdd", refused("input.too_long"));
    await admin.fill("Note", "Asked for a call");
    await admin.press("Add note");
    await admin.expectToast(/\p{L}/u, "danger");
    expect(await fieldOf("Note")).toHaveProperty("value", "Asked for a call");
  });

  test("is not offered to a role that only reads", async () => {
    await open(undefined, "auditor");
    await screen.findByText("Account frozen");
    expect(screen.queryByLabelText("Note")).toBeNull();
  });
});

describe("the actions on a member", () => {
  test.each(["Deposit", "Give a coupon"])("%s opens its form", async (action) => {
    const admin = await open();
    await admin.press("Actions");
    await admin.user.click(await screen.findByRole("menuitem", { name: action }));
    const form = within(await screen.findByRole("dialog"));
    expect(form.getByLabelText("UID")).toHaveProperty("value", "10000001");
  });

  test("are not offered to a role that only reads", async () => {
    await open(undefined, "auditor");
    await screen.findByText("Account frozen");
    expect(screen.queryByRole("button", { name: "Actions" })).toBeNull();
  });
});

describe("the earnings of a member", () => {
  const days = [
    { day: "2026-05-02", invite: "8.00", pair: "0.00", leader: "0.00", retail: "0.00" },
    { day: "2026-05-03", invite: "2.00", pair: "5.00", leader: "0.00", retail: "0.00" },
  ];

  test("are of one wallet, by day or month", async () => {
    const admin = await openAdmin("/members/10000001/profits", {
      answers: { ...member, adminMemberProfits: { total: 0, list: [] }, adminMemberEarnings: days },
    });
    const chart = within(await screen.findByRole("region", { name: "Earnings" }));
    expect((await chart.findByText("Total")).nextElementSibling?.textContent).toMatch(/15\.00.*CP/);
    await admin.user.click(chart.getByRole("tab", { name: "Points (RP)" }));
    admin.stub.answer("adminMemberEarnings", days.slice(0, 1));
    await admin.user.click(chart.getByRole("tab", { name: "12 months" }));
    await waitFor(() =>
      expect(admin.stub.sent("adminMemberEarnings").at(-1)).toEqual({ uid: "10000001", wallet: "RP", by: "month" }),
    );
  });

  test("of a wallet without profits say so", async () => {
    await openAdmin("/members/10000001/profits", {
      answers: { ...member, adminMemberProfits: { total: 0, list: [] }, adminMemberEarnings: [] },
    });
    expect(await screen.findByText("No profits in this wallet and period")).toBeDefined();
  });
});
