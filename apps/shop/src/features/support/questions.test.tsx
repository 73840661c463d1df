import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { fieldOf } from "@espalier/web/testing/open-screen";
import { openShop } from "../../testing/open-shop.ts";
import { numbersFrom, testPagedList } from "../../testing/test-paged-list.ts";

type Question = DataOf<"questionView">;
type Listed = DataOf<"questionList">[number];

const AT = 1_790_000_000;
const DAY = 86_400;
const ORDER: Question["subject"] = { kind: "order", sn: "E1", amount: "128.00", units: ["SP"], at: AT };

const listed = (id: number, changes: Partial<Listed> = {}): Listed => ({
  id,
  state: "waiting",
  subject: null,
  text: `Where is it? ${id}`,
  by_member: true,
  written_at: AT,
  unread: 0,
  ...changes,
});

const message = (id: number, changes: Partial<Question["messages"][number]> = {}) => ({
  id,
  by_member: true,
  text: `Message ${id}`,
  at: AT,
  read: true,
  ...changes,
});

const question = (changes: Partial<Question> = {}): Question => ({
  id: 7,
  state: "answered",
  subject: null,
  left_out: 0,
  messages: [message(1), message(2, { by_member: false, text: "It comes tomorrow.", at: AT + DAY })],
  ...changes,
});

describe("the questions", () => {
  testPagedList({
    path: "/mine/questions",
    call: "questionList",
    page: (from, count) => numbersFrom(from, count).map((id) => listed(id)),
    shows: (id) => new RegExp(`^You: Where is it\\? ${id}$`),
    empty: "No questions yet",
  });

  test("say what each is about, who wrote last, whose turn it is, and which has a new answer", async () => {
    const questionList = [
      listed(3, { subject: ORDER, state: "answered", by_member: false, text: "It comes tomorrow.", unread: 1 }),
      listed(2, { state: "closed" }),
    ];
    const shop = await openShop("/mine/questions", { answers: { questionList } });
    const [first, second] = await screen.findAllByRole("link", { name: /It comes|Where is it/ });
    expect(first?.textContent).toMatch(/^Order E1It comes tomorrow\..*New answer$/);
    expect(second?.textContent).toMatch(/^General questionYou: Where is it\? 2.*Closed$/);
    await shop.user.click(screen.getByRole("link", { name: /Order E1/ }));
    await shop.expectPath("/mine/question?id=3");
  });

  test("lead to the form of a new one", async () => {
    const shop = await openShop("/mine/questions", { answers: { questionList: [listed(1)] } });
    await shop.user.click(await screen.findByRole("link", { name: "Ask us" }));
    await shop.expectPath("/mine/question/ask");
  });
});

describe("a question", () => {
  const open = async (questionView: Question, answers = {}) =>
    await openShop("/mine/question?id=7", {
      answers: { questionView, questionList: [], questionUnread: { unread: 0 }, questionRead: null, ...answers },
    });

  test("shows what was written by day, and what it is about", async () => {
    await open(question({ subject: ORDER }));
    const [mine, theirs] = await screen.findAllByRole("article");
    expect(mine?.textContent).toContain("You");
    expect(theirs?.textContent).toContain("Espalier");
    expect(screen.getAllByText(/^\w{3}, \w{3} \d+$/)).toHaveLength(2);
    expect(screen.getByRole("link", { name: /Order.*128\.00.*SP.*E1/ }).getAttribute("href")).toBe(
      "/mine/order/detail?sn=E1",
    );
  });

  test("marks new answers as read once they are shown, and as new for this time", async () => {
    const messages = [
      message(4),
      message(5, { by_member: false, read: false }),
      message(6, { by_member: false, read: false }),
    ];
    const shop = await open(question({ messages }));
    await waitFor(() => expect(shop.stub.sent("questionRead")).toEqual([{ id: "7", message: "6" }]));
    expect(screen.getAllByText("New")).toHaveLength(2);
  });

  test("is readable where that cannot be stored, as for an operator who looks as the member", async () => {
    const messages = [message(5, { by_member: false, read: false })];
    const shop = await open(question({ messages }), { questionRead: refused("session.read_only") });
    await waitFor(() => expect(shop.stub.sent("questionRead")).toHaveLength(1));
    expect(screen.getByText("Message 5")).toBeDefined();
    expect(shop.toast()).toBe("");
  });

  test.each([
    ["waiting", "We have your message and answer here. You are notified then."],
    ["closed", "This question is closed. Write to open it again."],
  ] as const)("that is %s says so", async (state, words) => {
    await open(question({ state }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  test("says how much it leaves out", async () => {
    await open(question({ left_out: 5 }));
    expect(await screen.findByText("5 earlier messages are not shown.")).toBeDefined();
  });

  test("takes an answer of the member, which goes once it was sent", async () => {
    const shop = await open(question(), { questionWrite: { id: 9 } });
    await shop.fill("Your message", "Thank you");
    await shop.press("Send");
    await waitFor(async () => expect(await fieldOf("Your message")).toHaveProperty("value", ""));
    expect(shop.stub.sent("questionWrite")).toEqual([{ id: "7", text: "Thank you" }]);
  });

  test("keeps what was typed when sending fails, and when the page is left", async () => {
    const shop = await open(question(), { questionWrite: refused("fault") });
    await shop.fill("Your message", "Thank you");
    await shop.press("Send");
    await shop.expectToast(/\p{L}/u, "danger");
    expect(await fieldOf("Your message")).toHaveProperty("value", "Thank you");
    await open(question(), { questionWrite: { id: 9 } });
    const fields = await screen.findAllByLabelText("Your message");
    expect(fields.at(-1)).toHaveProperty("value", "Thank you");
    sessionStorage.clear();
  });

  test("asks for words before anything is sent", async () => {
    const shop = await open(question());
    await shop.fill("Your message", " \u200b ");
    await shop.press("Send");
    expect((await fieldOf("Your message")).getAttribute("aria-invalid")).toBe("true");
    expect(shop.stub.sent("questionWrite")).toEqual([]);
    sessionStorage.clear();
  });

  test("that does not exist says so", async () => {
    await openShop("/mine/question?id=7", { answers: { questionView: refused("question.unknown") } });
    expect(await screen.findByText("This question does not exist")).toBeDefined();
  });

  test("is in Chinese", async () => {
    await openShop("/mine/question?id=7", {
      language: "cn",
      answers: { questionView: question({ subject: ORDER, state: "waiting" }) },
    });
    expect(await screen.findByText("我们已收到您的消息，会在这里回复并通知您。")).toBeDefined();
  });
});

describe("asking", () => {
  const PATH = "/mine/question/ask?about=order&sn=E1";
  const refresh = { questionList: [], questionUnread: { unread: 0 } };

  test("about something shows it with its amount, sends it, and leads to the question", async () => {
    const shop = await openShop(PATH, {
      answers: { questionSubject: { subject: ORDER, question: 0 }, questionAsk: { id: 12 }, ...refresh },
    });
    expect(await screen.findByRole("link", { name: /Order.*128\.00.*SP.*E1/ })).toBeDefined();
    await shop.fill("Your message", "Where is it?");
    await shop.press("Send");
    await shop.expectPath("/mine/question?id=12");
    expect(shop.stub.sent("questionAsk")).toEqual([{ about: "order", sn: "E1", text: "Where is it?" }]);
    expect(shop.toast()).toBe("Your message is with us");
  });

  test("about what was asked about before leads to that question", async () => {
    const shop = await openShop(PATH, { answers: { questionSubject: { subject: ORDER, question: 5 } } });
    await shop.expectPath("/mine/question?id=5");
  });

  test("about nothing in particular sends no subject", async () => {
    const shop = await openShop("/mine/question/ask", { answers: { questionAsk: { id: 12 }, ...refresh } });
    await shop.fill("Your message", "May I change my name?");
    await shop.press("Send");
    await shop.expectPath("/mine/question?id=12");
    expect(shop.stub.sent("questionAsk")).toEqual([{ about: "", sn: "", text: "May I change my name?" }]);
  });

  test("about what is not the member's leads to a question without it", async () => {
    const shop = await openShop(PATH, { answers: { questionSubject: refused("order.unknown") } });
    expect(await screen.findByText("There is nothing here to ask about")).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "Ask us" }));
    await shop.expectPath("/mine/question/ask");
  });

  test("keeps what was typed when the day's messages are used up", async () => {
    const shop = await openShop("/mine/question/ask", {
      answers: { questionAsk: refused("too_many", { seconds: "60" }) },
    });
    await shop.fill("Your message", "Once more");
    await shop.press("Send");
    await shop.expectToast(/try again/, "danger");
    expect(await fieldOf("Your message")).toHaveProperty("value", "Once more");
    expect(sessionStorage.getItem("question ")).toBe("Once more");
    sessionStorage.clear();
  });
});
