import type { AdminCalls } from "@espalier/contract/types";
import type { OrderStatus } from "@espalier/core/vocabulary/order";
import { localStore } from "@espalier/web/device/device-storage";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { type Answers, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

import { RECENT } from "../../lib/session.ts";
import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { noteRecent, readRecent } from "../../lib/recent.ts";
import { navigation } from "../navigation.ts";

beforeEach(() => localStore.drop(RECENT));

const answers = {
  adminOverviewWaiting: sample("adminOverviewWaiting"),
  adminOverviewFirstSteps: { list: [] },
  adminWithdrawalList: { total: 0, list: [] },
  adminQuestionList: { total: 0, list: [] },
  adminOrderCounts: sample("adminOrderCounts"),
  adminOrderList: { total: 0, list: [] },
  adminMemberList: { total: 0, list: [] },
  adminApprovalList: { total: 0, list: [] },
  adminOperatorList: { total: 0, list: [] },
  adminAuditList: { total: 0, list: [] },
  adminSearch: { members: [], orders: [], goods: [] },
};

type Role = NonNullable<Parameters<typeof openAdmin>[1]>["role"];

/** Opens the field by its key, from the page of operators. */
async function openCommands(language: "en" | "cn" = "en", role: Role = "owner", changed: Answers<AdminCalls> = {}) {
  const admin = await openAdmin("/operators", { frame: true, role, language, answers: { ...answers, ...changed } });
  await screen.findByRole("navigation");
  await admin.user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: /./ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...admin, field };
}

const shown = () =>
  within(screen.getByRole("listbox"))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);

const chosen = () => screen.getAllByRole("option", { selected: true }).map(({ textContent }) => textContent);

describe("the command menu", () => {
  test("finds a page by its name with letters left out, and opens it with Enter", async () => {
    const { user, expectPath } = await openCommands();
    expect(screen.getByRole("combobox", { name: "Search members, orders, goods, settings, pages" })).toBeDefined();
    expect(shown().length).toBeGreaterThan(15);
    await user.keyboard("adt");
    expect(chosen()).toEqual([expect.stringContaining("Audit")]);
    await user.keyboard("{Enter}");
    await expectPath(/^\/audit/);
    await waitFor(() =>
      expect(screen.queryByRole("combobox", { name: "Search members, orders, goods, settings, pages" })).toBeNull(),
    );
  });

  test.each([" 10000001 ", "10000001"])("lists the page for the number %j first", async (typed) => {
    const { user } = await openCommands();
    await user.keyboard(typed);
    expect(shown()).toEqual([
      "Member 10000001",
      "Audit log of 10000001",
      "Deposit to 10000001",
      "Adjust a wallet of 10000001",
      "Message to 10000001",
      "Give a coupon to 10000001",
      "Freeze or unfreeze 10000001",
    ]);
    expect(chosen()).toEqual(["Member 10000001"]);
  });

  test.each(["1000000001", "2147483648"])("lists the customer %s of the public shop", async (typed) => {
    const { user } = await openCommands();
    await user.keyboard(typed);
    expect(shown()).toContain(`Customer ${typed}`);
  });

  test("finds pages by their Chinese and their English names", async () => {
    const { user, field } = await openCommands("cn");
    await user.keyboard("订单");
    expect(chosen()).toEqual([expect.stringContaining("订单")]);
    await user.clear(field);
    await user.keyboard("orders");
    expect(chosen()).toEqual([expect.stringContaining("订单")]);
  });

  test("moves with the arrow keys, says when nothing is found, and closes", async () => {
    const { user, field } = await openCommands();
    const [first, second] = shown();
    expect(chosen()).toEqual([first]);
    await user.keyboard("{ArrowDown}");
    expect(chosen()).toEqual([second]);
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(chosen()).toEqual([first]);
    await user.keyboard("xqzx");
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Nothing found"),
    );
    expect(shown()).toEqual([]);
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(() =>
      expect(screen.queryByRole("combobox", { name: "Search members, orders, goods, settings, pages" })).toBeNull(),
    );
  });

  test("offers only pages that the role may open", async () => {
    const { user } = await openCommands("en", "support");
    expect(shown()).toContain("Members");
    expect(shown()).not.toContain("Operators");
    await user.keyboard("operators");
    expect(shown()).not.toContain("Operators");
  });

  const found = {
    members: [{ uid: "20000002", name: "Mei Tan", email: "mei@shop.example" }],
    orders: [{ order_sn: "E261123213350", nickname: "Mei Tan", order_status: "unshipped" as const, created_at: 1 }],
    goods: [{ id: 7, title: "Meissen cup", sku: "CUP" }],
  };

  test("finds members, orders and goods by one search after a pause, and remembers what was opened", async () => {
    const { user, stub, expectPath } = await openCommands("en", "owner", { adminSearch: found });
    await user.keyboard("mei");
    await screen.findByRole("option", { name: /Mei Tan 20000002/ });
    expect(shown()).toEqual(
      expect.arrayContaining([
        expect.stringContaining("E261123213350"),
        expect.stringContaining("Meissen cup"),
        expect.stringContaining("mei@shop.example"),
      ]),
    );
    expect(stub.sent("adminSearch")).toEqual([{ q: "mei" }]);
    await user.click(screen.getByRole("option", { name: /Mei Tan 20000002/ }));
    await expectPath(/^\/members\/20000002/);
    expect(readRecent()).toEqual([{ path: "/members/20000002", label: "Mei Tan 20000002" }]);
  });

  test("begins an action on what the words after it find", async () => {
    const { user, stub, expectPath } = await openCommands("en", "owner", { adminSearch: found });
    await user.keyboard("refund order mei");
    await user.click(await screen.findByRole("option", { name: /Refund order E261123213350/ }));
    expect(stub.sent("adminSearch")).toEqual([{ q: "mei" }]);
    await expectPath(/^\/orders\/E261123213350\?do=refund/);
  });

  test("completes an action, and takes a number behind it", async () => {
    const { user, field, expectPath } = await openCommands();
    await user.keyboard("deposit");
    await user.clear(field);
    await user.click(screen.getByRole("option", { name: "Deposit to a member…" }));
    expect(field).toHaveProperty("value", "deposit to ");
    await user.type(field, "10000001");
    expect(chosen()).toEqual(["Deposit to 10000001"]);
    await user.keyboard("{Enter}");
    await expectPath(/^\/money\?move=deposit&member=10000001/);
  });

  const ordersIn = (statuses: readonly OrderStatus[]) => ({
    total: statuses.length,
    list: rowsOf(sample("adminOrderList").list, statuses.length, (number) => ({
      order_sn: `E26112321335${number}`,
      nickname: "Mei Tan",
      order_status: statuses[number - 1] ?? ("unpaid" as const),
    })),
  });

  test.each(["refund", "Refund order", "退款"])("asks which order to refund after %j", async (typed) => {
    const { user, expectPath } = await openCommands(typed === "退款" ? "cn" : "en", "owner", {
      adminOrderList: ordersIn(["refunded", "shipped"]),
    });
    await user.keyboard(typed);
    await waitFor(() => expect(shown()[0]).toContain("E261123213352"));
    expect(screen.getByText(/^(Refund which order\?|给哪个订单退款？)$/)).toBeDefined();
    expect(shown().join()).not.toContain("E261123213351");
    await user.keyboard("{Enter}");
    await expectPath(/^\/orders\/E261123213352\?do=refund/);
  });

  test("asks which order to ship, the oldest of those to be shipped first", async () => {
    const { user, stub } = await openCommands("en", "owner", { adminOrderList: ordersIn(["unshipped", "unshipped"]) });
    await user.keyboard("ship");
    await waitFor(() => expect(shown()[0]).toBe("Ship order E261123213351Mei Tan"));
    expect(stub.sent("adminOrderList")).toContainEqual({ status: "unshipped", sort: "created_at" });
  });

  test("asks which member, those looked at last first", async () => {
    noteRecent({ path: "/members/20000002", label: "Mei Tan 20000002" });
    const members = rowsOf(sample("adminMemberList").list, 2, (number) => ({
      uid: `2000000${4 - number}`,
      name: number === 1 ? "Ann Lee" : "Mei Tan",
    }));
    const { user, expectPath } = await openCommands("en", "owner", { adminMemberList: { total: 2, list: members } });
    await user.keyboard("freeze");
    await waitFor(() =>
      expect(shown().slice(0, 2)).toEqual(["Freeze or unfreeze 20000002Mei Tan", "Freeze or unfreeze 20000003Ann Lee"]),
    );
    await user.keyboard("{Enter}");
    await expectPath(/^\/members\/20000002\?do=freeze/);
  });

  const notes = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

  test.each([
    ["ship", "owner", "No order waits for this. Type an order number or a member's name."],
    ["approve withdrawal", "owner", "No withdrawal waits. Type a number or a member's name."],
    ["refund", "content", "Your role does not allow this"],
  ] as const)("never says that the command %j is not found", async (typed, role, note) => {
    const { user } = await openCommands("en", role);
    await user.keyboard(typed);
    await waitFor(() => expect(notes()).toContain(note));
    expect(notes()).not.toContain("Nothing found");
  });

  test("takes a Chinese command without a space", async () => {
    const { user } = await openCommands("cn", "owner");
    await user.keyboard("冻结10000001");
    expect(chosen()).toEqual(["冻结或解冻 10000001"]);
  });

  test("offers no action that the role may not do", async () => {
    const { user, field } = await openCommands("en", "support");
    expect(shown()).not.toContain("Close the period");
    await user.keyboard("10000001");
    expect(shown()).toEqual(["Member 10000001", "Message to 10000001", "Freeze or unfreeze 10000001"]);
    await user.clear(field);
    await user.type(field, "approve withdrawal W261123213350000001");
    expect(shown()).not.toContain("Approve withdrawal W261123213350000001");
  });

  test("opens a withdrawal and journals by their numbers", async () => {
    const { user, field, expectPath } = await openCommands();
    await user.keyboard("w261123213350000001");
    expect(shown()).toEqual([
      "Withdrawal W261123213350000001",
      "Journals of W261123213350000001",
      "Audit log of W261123213350000001",
      "Approve withdrawal W261123213350000001",
    ]);
    await user.clear(field);
    await user.type(field, "D261123213350000001");
    await user.keyboard("{Enter}");
    await expectPath(/^\/money\?sn=D261123213350000001/);
  });

  test("approves a withdrawal by its number, or one of a member found by name", async () => {
    const { user, field, expectPath } = await openCommands("en", "owner", { adminSearch: found });
    await user.keyboard("approve mei");
    expect(await screen.findByRole("option", { name: /^Withdrawals of 20000002/ })).toBeDefined();
    await user.clear(field);
    await user.type(field, "approve W261123213350000001");
    expect(chosen()).toEqual(["Approve withdrawal W261123213350000001"]);
    await user.keyboard("{Enter}");
    await expectPath(/^\/withdrawals\?open=W261123213350000001/);
  });

  test("answers the question that waits longest, or one of a member found by name", async () => {
    const [question] = sample("adminQuestionList").list;
    if (question === undefined) throw new Error("the sample has no question");
    const waiting = { total: 1, list: [{ ...question, id: 7, nickname: "Mei Tan", text: "Where is it?" }] };
    const { user, field, stub, expectPath } = await openCommands("en", "owner", {
      adminSearch: found,
      adminQuestionList: waiting,
    });
    await user.keyboard("answer mei");
    expect(await screen.findByRole("option", { name: /^Questions of 20000002/ })).toBeDefined();
    await user.clear(field);
    await user.type(field, "answer question");
    await user.click(await screen.findByRole("option", { name: /^Answer question 7.*Mei Tan: Where is it\?/ }));
    expect(stub.sent("adminQuestionList")).toContainEqual({ state: "waiting", sort: "waiting" });
    await expectPath(/^\/questions\?open=7/);
  });

  test.each([
    ["new goods", "Add goods", /^\/goods\/new/],
    ["log out", "Log out", /^\/login/],
  ])("does what needs no number: %s", async (typed, name, path) => {
    const { user, expectPath } = await openCommands("en", "owner", { adminLogout: null, adminCategoryList: [] });
    await user.keyboard(typed);
    await user.click(screen.getByRole("option", { name }));
    await expectPath(path);
  });

  const visit = { path: "/members/20000002", label: "Mei Tan 20000002" };

  test("shows what was looked at first, and lists it once while typing", async () => {
    noteRecent(visit);
    const { user } = await openCommands("en", "owner", { adminSearch: found });
    expect(shown()[0]).toBe(visit.label);
    await user.keyboard("mei");
    expect(chosen()).toEqual([visit.label]);
    await screen.findByRole("option", { name: /Meissen cup/ });
    expect(shown().filter((label) => label?.includes("20000002"))).toEqual([visit.label]);
  });

  test("finds a setting and a report by name", async () => {
    const { user, field } = await openCommands();
    await user.keyboard("company name");
    expect(shown()).toContain("Company name");
    await user.clear(field);
    await user.type(field, "income dis");
    expect(shown()[0]).toContain("Income disclosure");
  });

  test("says that a search failed, and tries again", async () => {
    const { user, stub } = await openCommands("en", "owner", { adminSearch: refused("fault") });
    await user.keyboard("mei");
    const again = await screen.findByRole("option", { name: "The search failed. Try again" });
    stub.answer("adminSearch", found);
    await user.click(again);
    expect(await screen.findByRole("option", { name: /Mei Tan 20000002/ })).toBeDefined();
  });

  test("opens a page by g and its letter, but not in a text, nor one of another role", async () => {
    const { user, expectPath } = await openAdmin("/orders", { frame: true, role: "support", answers });
    const search = await screen.findByRole("searchbox");
    await user.keyboard("gt");
    await expectPath(/^\/orders/);
    await user.type(search, "gw");
    await expectPath(/^\/orders/);
    expect(search).toHaveProperty("value", "gw");
    search.blur();
    await user.keyboard("gw");
    await expectPath(/^\/withdrawals/);
  });

  test("no letter opens two pages", () => {
    const letters = navigation.flatMap(({ letter }) => (letter === undefined ? [] : [letter]));
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.length).toBeGreaterThan(10);
  });

  test("lists all keys after a question mark", async () => {
    const { user } = await openAdmin("/operators", { frame: true, answers });
    await screen.findByRole("navigation");
    await user.keyboard("?");
    expect(within(await screen.findByRole("dialog", { name: "Keyboard" })).getByText("Next row")).toBeDefined();
    expect(screen.getByText("Fold or unfold the branch")).toBeDefined();
    expect(screen.getByText("Previous and next bar")).toBeDefined();
    const orders = screen.getAllByText("Orders").find((each) => each.tagName === "DT");
    expect(orders?.nextElementSibling?.textContent).toBe("go");
  });
});
