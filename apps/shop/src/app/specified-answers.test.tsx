import { completeAnswer } from "@espalier/contract/complete-answer";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { openShop } from "../testing/open-shop.ts";
import { sample } from "../testing/sample.ts";
import { userDetail } from "../testing/samples.ts";
import { specifiedAnswers } from "../testing/specified-answers.ts";
import { screens } from "./screens.ts";

/** What a screen needs in its address. */
const QUERIES: Readonly<Record<string, string>> = {
  "/goods/detail": "?id=4",
  "/order/success": "?amount=12.00",
  "/order/payment": "?sn=O1",
  "/mine/order/detail": "?sn=O1",
  "/mine/return/detail": "?sn=T1",
  "/mine/return/ask": "?sn=O1",
  "/mine/question": "?id=3",
  "/mine/customers/detail": "?id=3",
  "/notice/detail": "?id=7",
  "/posts": "?s=user_agreement",
  "/address/edit": "?id=5",
  "/bank/edit": "?id=7",
  "/public/reg": "?code=MEI001",
};

const BROKEN =
  /Something went wrong|could not be loaded|\bNaN\b|\bundefined\b|Invalid Date|\[object|Only {2}?left|Only left/;

const paths = screens.map(({ path }) => path);

test.each(paths)("%s is shown with the specified fields of each answer", async (path) => {
  const visitor = screens.find((each) => each.path === path)?.visitors === true;
  await openShop(`${path}${QUERIES[path] ?? ""}`, {
    answers: specifiedAnswers(),
    session: visitor ? "none" : "member",
  });
  await waitFor(() => {
    expect(document.body.textContent.length).toBeGreaterThan(5);
    expect(screen.queryAllByLabelText("Loading")).toEqual([]);
  });
  expect(document.body.textContent).not.toMatch(BROKEN);
});

test.each(["/wallet/transfer", "/wallet/withdraw", "/wallet/convert"])(
  "%s asks for no security password to be set where it is not known whether there is one",
  async (path) => {
    await openShop(path, { answers: specifiedAnswers() });
    expect(await screen.findByLabelText(/amount/i)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/Set a security password/);
  },
);

test("/setting/email is offered where only the specified fields say that there is none", async () => {
  await openShop("/setting/email", {
    answers: specifiedAnswers({ userDetail: userDetail({ email: "", email_proved: false }) }),
  });
  expect(await screen.findByRole("button", { name: "Add e-mail" })).toBeDefined();
});

test("a performance item runs from the member's start where it has none of its own", () => {
  const given = { performanceList: [{ id: 1 }], startAt: 5 };
  expect(completeAnswer("incentiveList", given)).toEqual({
    advancementList: [],
    performanceList: [{ id: 1, start_at: 5, claimed_at: 0 }],
    startAt: 5,
  });
});

test("what a server does say is left as it is", () => {
  for (const name of ["userInfo", "userDetail", "orderView", "walletProfits", "incentiveList"] as const)
    expect(completeAnswer(name, sample(name))).toEqual(sample(name));
});
