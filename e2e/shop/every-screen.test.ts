import axe from "axe-core";
import { expect, inject, test } from "vitest";
import type { Client } from "@espalier/contract/client";
import { type Check, checkScreens, noKeys, PHONE, WALK_MS } from "../support/check-screens.ts";
import { usesWhatItRequests } from "../support/early-requests.ts";
import { PUBLIC_ROUTES, protectedPlaces } from "../support/every-screen.ts";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { brokenWords, cutTexts, enlargeText, settle, sidewaysBy, wordsOf } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const NARROWEST = { width: 320, height: 700 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1280, height: 800 };

test(
  "no public screen requests what it does not use, shows a locale key, has a serious accessibility fault, scrolls sideways, breaks a word or cuts large text",
  async () => {
    const page = await openShop({ still: true });
    expect(await checkScreens(page, PUBLIC_ROUTES, [usesWhatItRequests(page), ...ALL_CHECKS], PHONE)).toEqual([]);
  },
  WALK_MS,
);

test(
  "no screen of a member requests what it does not use, shows a locale key, has a serious accessibility fault, scrolls sideways, breaks a word or cuts large text",
  async () => {
    const { token } = await logIn("10000001");
    const page = await openShop({ token, still: true });
    expect(
      await checkScreens(page, await addressesOf(token), [usesWhatItRequests(page), ...ALL_CHECKS], PHONE),
    ).toEqual([]);
  },
  WALK_MS,
);

test(
  "no screen shows a locale key or an English sentence in Chinese, or cuts large text",
  async () => {
    const { token, call } = await logIn("10000001");
    const visitor = await openShop({ language: "cn", still: true });
    const member = await openShop({ language: "cn", token, still: true });
    const checks = [noKeys, noEnglish(await wordsOfMember(call)), fitsLargeText];
    expect([
      ...(await checkScreens(visitor, PUBLIC_ROUTES, checks, PHONE)),
      ...(await checkScreens(member, await addressesOf(token), checks, PHONE)),
    ]).toEqual([]);
  },
  WALK_MS,
);

test("no sheet or dialog has a serious accessibility fault", async () => {
  const { token, call } = await logIn("10000001");
  const [goods] = await call("goodsRecommend");
  const page = await openShop({ token, still: true });
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  for (const [address, name] of [
    [`/goods/detail?id=${goods?.id}`, "Add to cart"],
    ["/setting/index", "Language"],
    ["/setting/index", "Log out"],
    ["/mine/order?status=0", "Pay now"],
    ["/mine/order?status=0", "Cancel order"],
  ] as const) {
    await page.goto(address);
    await page.getByRole("button", { name }).first().click();
    await page.locator('[role="dialog"], [role="alertdialog"]').waitFor();
    faults.push(...(await axeViolations(page, `${name} at ${address}`, "all rules")));
  }
  expect(faults).toEqual([]);
});

test("a seeded fault of each kind is found", async () => {
  const page = await openShop({ language: "cn", still: true });
  await page.addInitScript(axe.source);
  await page.goto("/public/login");
  await settle(page);
  const show = (tag: string, text: string, style: Record<string, string> = {}): Promise<void> =>
    page.evaluate(
      (part) => {
        const element = document.createElement(part.tag);
        element.textContent = part.text;
        Object.assign(element.style, part.style);
        document.querySelector("main")?.append(element);
      },
      { tag, text, style },
    );
  await show("button", "");
  expect(await accessible(page, "login")).toContain("login: button-name <button></button>");
  await show("p", "shell:retry");
  await show("p", "This is an English sentence");
  expect(await noKeys(page, "login")).toEqual(["login shows the key shell:retry"]);
  expect(await noEnglish([])(page, "login")).toContain("login says “This is an English sentence”");
  await show("button", "Too long", { width: "60px", overflow: "hidden", whiteSpace: "nowrap", display: "block" });
  expect(await fitsLargeText(page, "login")).toContain("login with large text at 390 cuts “Too long”");
  await show("div", "wide", { width: "1500px" });
  await show("div", "Broken", { width: "30px", overflowWrap: "anywhere" });
  expect(await fitsEveryWidth(page, "login")).toEqual(
    [320, 820, 1280].flatMap((width) => [
      expect.stringContaining(`login at ${width} is`),
      `login at ${width} breaks “Broken”`,
    ]),
  );
});

const addressesOf = async (token: string): Promise<readonly string[]> =>
  (await protectedPlaces({ url: inject("e2e").url, token })).map(({ address }) => address);

/** Three English words in a row are a sentence; names, units and codes are shorter. */
const ENGLISH_SENTENCE = /(?:\b[A-Za-z]{2,}\b[ ,.]+){2,}\b[A-Za-z]{2,}\b/;

/** The texts `typed` are shown as they were written. */
const noEnglish =
  (typed: readonly string[]): Check =>
  async (page, address) => {
    expect(await page.getAttribute("html", "lang"), address).toBe("zh-CN");
    return (await wordsOf(page))
      .map((text) => typed.reduce((left, own) => left.replaceAll(own, ""), text))
      .filter((text) => ENGLISH_SENTENCE.test(text))
      .map((text) => `${address} says “${text}”`);
  };

/** The texts that the member, or the company to the member, wrote. */
const wordsOfMember = async (call: Client): Promise<readonly string[]> => {
  const { info } = await call("userInfo");
  const [page, customers, team, invited, receivers, banks, withdrawals, questions, returns] = await Promise.all([
    call("sellerPage"),
    call("userCustomers", { limit: 100 }),
    call("userTeam"),
    call("userMembers"),
    call("userAddressList"),
    call("walletBankList"),
    call("walletWithdrawList", { page: 1, limit: 100 }),
    call("questionList", { page: 1 }),
    call("returnList", { page: 1 }),
  ]);
  const threads = await Promise.all(questions.map(async ({ id }) => await call("questionView", { id })));
  const sent = await Promise.all(returns.map(async ({ return_sn }) => await call("returnView", { return_sn })));
  const texts = [
    ...threads.flatMap(({ messages }) => messages.map(({ text }) => text)),
    ...sent.flatMap(({ text, company }) => [text, company.name, company.address]),
    page.public?.greeting ?? "",
  ];
  const stored = [...receivers, ...banks].flatMap((each) => Object.values(each).map(String));
  const names = [
    ...[...team, ...invited].map(({ nickname }) => nickname),
    ...customers.map(({ name }) => name),
    page.public?.name ?? "",
  ];
  const lines = texts.flatMap((text) => text.split(/[\r\n]+/));
  const typed = [info.nickname, ...names, ...stored, ...withdrawals.map(({ reason }) => reason), ...lines];
  return typed.filter((text) => text.length > 1).toSorted((one, other) => other.length - one.length);
};

/** In light and dark on a phone, and in the layout of wide screens. */
const accessible: Check = async (page, address) => {
  await page.setViewportSize(PHONE);
  const faults = [...(await axeViolations(page, address, "all rules"))];
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await axeViolations(page, `${address} dark`, "colours")));
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(DESKTOP);
  faults.push(...(await axeViolations(page, `${address} at ${DESKTOP.width}`, "all rules")));
  return faults;
};

const fitsEveryWidth: Check = async (page, address) => {
  const faults: string[] = [];
  for (const viewport of [NARROWEST, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    const where = `${address} at ${viewport.width}`;
    faults.push(...(await sidewaysBy(page, where)), ...(await brokenWords(page, where)));
  }
  return faults;
};

/** With a phone's setting for letters of twice the size. */
const fitsLargeText: Check = async (page, address) => {
  const faults: string[] = [];
  await enlargeText(page);
  for (const viewport of [PHONE, NARROWEST]) {
    await page.setViewportSize(viewport);
    const where = `${address} with large text at ${viewport.width}`;
    faults.push(...(await sidewaysBy(page, where)), ...(await cutTexts(page, where)));
  }
  return faults;
};

const ALL_CHECKS = [noKeys, accessible, fitsEveryWidth, fitsLargeText];
