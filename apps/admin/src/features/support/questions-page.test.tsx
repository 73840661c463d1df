import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { testAdminTable } from "../../testing/test-admin-table.ts";

type Question = DataOf<"adminQuestionView">;

const AT = 1_790_000_000;
const PROFIT: Question["subject"] = { kind: "profit", sn: "G1", amount: "12.50", units: ["CP", "SP"], at: AT };
const COUNTS = { waiting: 2, answered: 5, closed: 12_345 };

describe("the questions", () => {
  testAdminTable({
    path: "/questions",
    call: "adminQuestionList",
    row: (number) => ({ nickname: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
    others: { adminQuestionCounts: COUNTS },
  });
});

const [first] = sample("adminQuestionList").list;
if (first === undefined) throw new Error("the sample has no question");
const row = (id: number, changes: Partial<typeof first> = {}) => ({
  ...first,
  id,
  nickname: `Mei ${id}`,
  state: "waiting" as const,
  subject: null,
  text: `Where is it? ${id}`,
  operator: "",
  waiting_since: Math.floor(Date.now() / 1000) - 7_300,
  written_at: AT,
  created_at: AT,
  ...changes,
});
const list = [row(1), row(2, { subject: { kind: "order", sn: "E1", amount: "128.00", units: ["SP"], at: AT } })];

const question = (changes: Partial<Question> = {}): Question => ({
  id: 1,
  state: "waiting",
  uid: "10000001",
  nickname: "Mei 1",
  subject: null,
  waiting_since: AT,
  created_at: AT,
  version: "v1",
  left_out: 0,
  messages: [{ id: 1, operator: "", by_member: true, text: "Where is it?", at: AT, read_at: 0 }],
  ...changes,
});
const answered = { id: 2, operator: "Finch", by_member: false, text: "It comes tomorrow.", at: AT + 60, read_at: 0 };

const open = async (path = "/questions?open=1", answers = {}, opening = {}) =>
  await openAdmin(path, {
    answers: {
      adminQuestionList: { total: list.length, list },
      adminQuestionCounts: COUNTS,
      adminQuestionView: question(),
      ...answers,
    },
    ...opening,
  });
const panel = async () => {
  const shown = within(await screen.findByRole("region", { name: "Question 1" }));
  await shown.findAllByRole("article");
  return shown;
};

describe("the queue", () => {
  test("has a tab for each state with its count, and who waits longest first", async () => {
    const admin = await open("/questions");
    expect(await screen.findByRole("link", { name: /Waiting\s*2/ })).toBeDefined();
    expect(screen.getByRole("link", { name: /Closed\s*12,345/ })).toBeDefined();
    expect(admin.stub.sent("adminQuestionList")).toMatchObject([{ state: "waiting", sort: "waiting" }]);
    expect(await screen.findAllByText("2 hours")).toHaveLength(2);
    expect(screen.getByText("128.00")).toBeDefined();
    await admin.user.click(screen.getByRole("link", { name: /Answered/ }));
    await waitFor(() =>
      expect(admin.stub.sent("adminQuestionList").at(-1)).toMatchObject({ state: "answered", sort: "-written" }),
    );
  });

  test("opens a question beside it", async () => {
    const admin = await open("/questions");
    await admin.press(/Mei 1/);
    await admin.expectPath("/questions?open=1");
    expect((await panel()).getByText("Where is it?")).toBeDefined();
  });
});

describe("an open question", () => {
  test("shows who wrote what, and whether the member has read the answer", async () => {
    const messages = [...question().messages, answered, { ...answered, id: 3, text: "Here it is", read_at: AT + 90 }];
    await open("/questions?open=1&state=all", {
      adminQuestionView: question({ state: "answered", waiting_since: 0, messages }),
    });
    const shown = (await panel()).getAllByRole("article").map(({ textContent }) => textContent);
    expect(shown).toEqual([
      expect.stringMatching(/^Mei 1.*Where is it\?$/),
      expect.stringMatching(/^Finch.*Not read yet.*It comes tomorrow\.$/),
      expect.stringMatching(/^Finch.*Read \d{4}-.*Here it is$/),
    ]);
  });

  test("shows addresses in it as plain text", async () => {
    const text = "See https://evil.example/login";
    await open("/questions?open=1", { adminQuestionView: question({ messages: [{ ...answered, text }] }) });
    expect((await panel()).getByText(text)).toBeDefined();
    expect(screen.queryByRole("link", { name: /evil/ })).toBeNull();
  });

  test.each([
    ["order", "E1", "/orders/E1"],
    ["withdrawal", "W1", "/withdrawals?status=all&open=W1"],
    ["profit", "G1", "/members/10000001/profits?profit=G1"],
  ] as const)("leads to the %s that it is about", async (kind, sn, path) => {
    await open("/questions?open=1", {
      adminQuestionView: question({ subject: { kind, sn, amount: "12.50", units: ["CP"], at: AT } }),
    });
    const link = (await panel()).getByRole("link", { name: sn });
    expect(new URL(link.getAttribute("href") ?? "", "http://x").pathname).toBe(new URL(path, "http://x").pathname);
  });

  test("that does not exist says so", async () => {
    await open("/questions?open=1", { adminQuestionView: refused("question.unknown") });
    expect(await screen.findByText("There is no such question")).toBeDefined();
  });

  test("is answered, which opens the next one that waits", async () => {
    const admin = await open("/questions?open=1", { adminQuestionAnswer: { id: 2 } });
    await admin.fill("Answer", "It comes tomorrow.");
    await admin.press("Send answer");
    await admin.expectPath("/questions?open=2");
    expect(admin.stub.sent("adminQuestionAnswer")).toEqual([{ id: 1, version: "v1", text: "It comes tomorrow." }]);
    expect(admin.toast()).toBe("The answer is sent");
  });

  test("is answered by Ctrl and Enter; Enter alone begins a line", async () => {
    const admin = await open("/questions?open=1", { adminQuestionAnswer: { id: 2 } });
    await admin.fill("Answer", "Hello{Enter}you{Control>}{Enter}{/Control}");
    await waitFor(() => expect(admin.stub.sent("adminQuestionAnswer")).toHaveLength(1));
    expect(admin.stub.sent("adminQuestionAnswer")[0]).toMatchObject({ text: "Hello\nyou" });
  });

  test("shows what a colleague answered meanwhile, and keeps the text", async () => {
    const admin = await open("/questions?open=1", { adminQuestionAnswer: refused("question.changed") });
    await admin.fill("Answer", "It comes tomorrow.");
    admin.stub.answer(
      "adminQuestionView",
      question({ version: "v2", state: "answered", messages: [...question().messages, answered] }),
    );
    await admin.press("Send answer");
    await admin.expectToast(/Please read it/, "danger");
    expect(await screen.findByText("Finch")).toBeDefined();
    expect(await fieldOf("Answer")).toHaveProperty("value", "It comes tomorrow.");
    admin.stub.answer("adminQuestionAnswer", { id: 3 });
    await admin.press("Send answer");
    await waitFor(() => expect(admin.stub.sent("adminQuestionAnswer").at(-1)).toMatchObject({ version: "v2" }));
  });

  test("is closed without an answer, but not while one is being written", async () => {
    const admin = await open("/questions?open=1", { adminQuestionClose: null });
    await admin.fill("Answer", "It");
    expect(await screen.findByRole("button", { name: "Close without an answer" })).toHaveProperty("disabled", true);
    await admin.fill("Answer", "");
    await admin.press("Close without an answer");
    await admin.expectPath("/questions?open=2");
    expect(admin.stub.sent("adminQuestionClose")).toEqual([{ id: 1, version: "v1" }]);
  });

  test("keeps what is being written while another one is looked at", async () => {
    const admin = await open("/questions?open=1");
    await admin.fill("Answer", "Half an ans");
    await admin.press(/Mei 2/);
    await admin.expectPath("/questions?open=2");
    await waitFor(async () => expect(await fieldOf("Answer")).toHaveProperty("value", ""));
    await admin.press(/Mei 1/);
    await waitFor(async () => expect(await fieldOf("Answer")).toHaveProperty("value", "Half an ans"));
  });

  test("is only read by an auditor", async () => {
    await open("/questions?open=1", {}, { role: "auditor" });
    expect((await panel()).getByText("Where is it?")).toBeDefined();
    expect(screen.queryByLabelText("Answer")).toBeNull();
  });

  test("about a profit gets its explanation into the answer, in the member's language", async () => {
    const admin = await open("/questions?open=1", {
      adminQuestionView: question({ subject: PROFIT }),
      adminMemberProfit: sample("adminMemberProfit", {
        language: "cn",
        paid: true,
        type: "leader",
        leader: { from: "Robin Two", generation: 1, rate: 500, pair_amount: "208.00" },
        from_uid: "10000002",
        from_name: "Robin Two",
        from_pair: null,
        invite: undefined,
        pair: undefined,
        parts: [{ wallet: "CP", amount: "12.50", name: "100%" }],
      }),
    });
    await admin.fill("Answer", "Hello");
    await admin.press("Explain the profit");
    await admin.press("Insert into the answer (Chinese)");
    await waitFor(() =>
      expect(screen.getByLabelText("Answer")).toHaveProperty("value", expect.stringMatching(/^Hello\n\n领导收益/)),
    );
  });

  test("is in Chinese", async () => {
    await open("/questions?open=1", {}, { language: "cn" });
    expect(await screen.findByRole("button", { name: "发送回复" })).toBeDefined();
  });
});
