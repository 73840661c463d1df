import { serverTexts } from "../../locales/server-texts.ts";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { describe, expect, test } from "vitest";

import { fillTemplate } from "./fill-template.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { smsParts } from "../../platform/delivery/sms-parts.ts";
import { isTemplateName, type Template, TEMPLATES, type TemplateName } from "./templates.ts";

const SHOP = "https://shop.example";

/** A typical word of each kind. */
const USUAL: Readonly<Record<string, string>> = {
  operator: "Mei Lin",
  by: "Wren Ong",
  stopped_by: "Mei Lin",
  code: "804215",
  purpose: "to change the login password",
  minutes: "10",
  days: "7",
  token: "q8Zr0mW2xAhT3kq9q8Zr0mW2xAhT3kq9q8Zr0mW2xAh",
  sn: "E2611202101422841087289",
  goods: "Two-tier Lunch Box × 2",
  amount: "12,345.00 SP",
  delivery: "Standard, 2 to 4 days",
  express_name: "SF Express",
  express_no: "SF1234567890123",
  credit: "1,234.86 SP",
  back: "0.00 SP",
  reason: "Returned in time",
  title: "Tasting",
  period: "2026-11-16 – 2026-11-22",
  from: "2026-11-16",
  to: "2026-11-22",
  orders: "120",
  sales: "12345.00 SP · $99.00",
  refunds: "10.00 SP",
  volume: "9000.00 PV",
  members: "7",
  amounts: "9,878.84 CP, 1,234.86 SP, and 1,234.86 RP",
  day: "Nov 27, 2026",
  rank: "Senior Associate Partner3",
  nickname: "Wren",
  id: "12",
  customer: "12",
  about: "Order E2611202101422841087289",
  paid: "500.00 CP · 50.00 SP",
  incentives: "100.00 CP",
  text: "The parcel was found.\r\n\n It leaves tomorrow.",
  at: "2026-05-04 16:00 (Asia/Singapore)",
  uid: "10000001",
  password: "hT3-_kq9Zr0mW2xA",
  device: "Chrome on Android",
  address: "203.0.113.7",
  email: "n***w@shop.example",
  mobile: "+65****4567",
  passkeys: "Phone, Laptop",
};

const NAMES = Object.keys(TEMPLATES).filter(isTemplateName);
type Texts = { readonly sms: string; readonly facts?: Readonly<Record<string, string>>; readonly link?: string };
const textsOf = (name: TemplateName, language: Language): Texts => serverTexts[language].messages[name];
const placeholders = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, word = ""]) => word);

describe.each(NAMES)("%s", (name) => {
  const template: Template = TEMPLATES[name];

  test.each(LANGUAGES)("uses every one of its words in %s, and no other", (language) => {
    const { subject, paragraphs, sms } = serverTexts[language].messages[name];
    const { facts = {}, link } = textsOf(name, language);
    const path = (template.path ?? "").replace("{language}", "");
    const texts = [subject, ...paragraphs, sms, path];
    const used = new Set([...texts.flatMap(placeholders), ...Object.keys(facts)]);
    expect([...used].toSorted()).toEqual([...template.words].toSorted());
    expect(link === undefined).toBe(template.path === undefined);
  });

  test.each(LANGUAGES)("fills every placeholder in %s, as text and as HTML", (language) => {
    const words = Object.fromEntries(template.words.map((word) => [word, USUAL[word] ?? ""]));
    expect(Object.values(words)).not.toContain("");
    const filled = fillTemplate(name, { language, words, publicUrl: SHOP });
    const [text, page] = [renderText(filled, SHOP), renderHtml(filled, language, SHOP)];
    for (const each of [filled.subject, text, filled.sms, page.replace(/<style>[^<]*<\/style>/, "")]) {
      expect(each).not.toMatch(/[{}]|undefined|null/);
    }
    expect(filled.subject).not.toMatch(/\n/);
    for (const word of Object.keys(textsOf(name, language).facts ?? {})) expect(text).toContain(words[word]);
    if (filled.link !== null) expect([text, page].every((each) => each.includes(SHOP))).toBe(true);
    // Opening the page fetches nothing and runs nothing.
    expect(page).not.toMatch(/<img|<script|<link|url\(|src=|@import/);
    expect(page).toContain("prefers-color-scheme:dark");
  });

  test("is one SMS in English and at most two in Chinese", () => {
    const words = Object.fromEntries(template.words.map((word) => [word, USUAL[word] ?? ""]));
    const sms = (language: "en" | "cn"): string => fillTemplate(name, { language, words, publicUrl: SHOP }).sms;
    expect([smsParts(sms("en")), sms("en")]).toEqual([1, sms("en")]);
    expect(smsParts(sms("cn")), sms("cn")).toBeLessThanOrEqual(2);
    if (template.secret !== undefined && sms("cn").includes(words[template.secret] ?? ""))
      expect(smsParts(sms("cn"))).toBe(1);
  });
});

test.each(LANGUAGES)("a page of the public shop is opened in the language of the message, %s", (language) => {
  const ofShop = NAMES.filter((name) => textsOf(name, language).link !== undefined).flatMap((name) => {
    const words = Object.fromEntries(TEMPLATES[name].words.map((word) => [word, USUAL[word] ?? ""]));
    const { link } = fillTemplate(name, { language, words, publicUrl: SHOP });
    return link?.address.startsWith(`${SHOP}/shop/`) ? [link.address] : [];
  });
  expect(ofShop.length).toBeGreaterThanOrEqual(8);
  for (const address of ofShop) expect(address).toMatch(new RegExp(`^${SHOP}/shop/${language}/(?:order|account)/`));
});

test.each(LANGUAGES)("what a locked screen shows names no amount in %s", (language) => {
  const { inbox, discreet, messages } = serverTexts[language];
  const shown: Readonly<Record<string, string>> = { ...inbox, ...discreet };
  for (const [name, text] of Object.entries(shown)) {
    expect(placeholders(text), name).not.toEqual(expect.arrayContaining([expect.stringMatching(/amount|reason/)]));
    if (isTemplateName(name)) expect(placeholders(messages[name].subject), name).not.toContain("amount");
  }
});

test("hostile words stay text: one line, no header, no markup, no reversed text, no placeholder", () => {
  const hostile = "Post\r\nBcc: all@shop.example\r\n\r\n<script>alert(1)</script>\u202e{reason}\u0000\u2028end";
  const words = { sn: "E1\r\nSubject: other", express_name: hostile, express_no: '"><img src=x>' };
  const filled = fillTemplate("order_shipped", { language: "en", words, publicUrl: SHOP });
  const text = renderText(filled, SHOP);
  expect(text.split("\n").filter((line) => /^(?:bcc|subject):/i.test(line))).toEqual([]);
  expect(text).toContain("Carrier: Post Bcc: all@shop.example <script>alert(1)</script> {reason} end");
  const page = renderHtml(filled, "en", SHOP);
  expect(page).not.toMatch(/<script|<img|\u202e/);
  expect(page).not.toContain("\u0000");
  expect(page).toContain("&lt;script&gt;");
  expect(filled.link?.address).toBe(`${SHOP}/mine/order/detail?sn=E1%0D%0ASubject%3A%20other`);
  const subject = fillTemplate("code", {
    language: "en",
    words: { code: "1\nBcc: x" },
    publicUrl: SHOP,
  }).subject;
  expect(subject).toBe("Your Espalier code: 1 Bcc: x");
  const long = fillTemplate("order_shipped", {
    language: "cn",
    words: { ...words, express_name: "🌸".repeat(9_000) },
    publicUrl: SHOP,
  });
  expect(Array.from(long.facts[1]?.value ?? "")).toHaveLength(500);
});

test("what an operator wrote keeps its lines as paragraphs, and stays text", () => {
  const words = { title: "A\r\nBcc: x", text: `One <b>line</b>\r\n\n  {title}\u202etwo\n${"🌸".repeat(9_000)}` };
  const filled = fillTemplate("operator_message", { language: "en", words, publicUrl: SHOP });
  expect(filled.subject).toBe("A Bcc: x");
  expect(filled.paragraphs.slice(0, 2)).toEqual(["One <b>line</b>", "{title} two"]);
  expect(Array.from(filled.paragraphs[2] ?? "")).toHaveLength(2_000);
  expect(filled.paragraphs).toHaveLength(4);
  expect(renderHtml(filled, "en", SHOP)).toContain("One &lt;b&gt;line&lt;/b&gt;</p>");
});

test("a missing word omits its line", () => {
  const words = { sn: "E1", express_name: "", express_no: "" };
  expect(fillTemplate("order_shipped", { language: "en", words, publicUrl: SHOP }).facts).toEqual([
    { name: "Order", value: "E1" },
  ]);
});

test("SMS are counted like providers count them", () => {
  expect(smsParts("a".repeat(160))).toBe(1);
  expect(smsParts("a".repeat(161))).toBe(2);
  expect(smsParts(`${"a".repeat(158)}€`)).toBe(1);
  expect(smsParts(`${"a".repeat(159)}€`)).toBe(2);
  expect(smsParts("码".repeat(70))).toBe(1);
  expect(smsParts("码".repeat(71))).toBe(2);
  expect(smsParts(`${"a".repeat(100)}码`)).toBe(2);
  expect(smsParts("🌸".repeat(35))).toBe(1);
});

test.each(LANGUAGES)("a code is one SMS in %s, whatever it is for", (language) => {
  for (const purpose of Object.values(serverTexts[language].codePurposes)) {
    const { sms } = fillTemplate("code", {
      language,
      words: { code: "804215", purpose, minutes: "10" },
      publicUrl: SHOP,
    });
    expect([smsParts(sms), sms]).toEqual([1, sms]);
  }
});
