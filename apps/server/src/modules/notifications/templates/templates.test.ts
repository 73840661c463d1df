import { LANGUAGES } from "@espalier/core/vocabulary/language";
import { describe, expect, test } from "vitest";

import { fillTemplate } from "../fill-template.ts";
import { renderHtml } from "../render-html.ts";
import { renderText } from "../render-text.ts";
import { smsParts } from "../../../platform/delivery/sms-parts.ts";
import type { Template } from "./template.ts";
import { findTemplate, TEMPLATES } from "./templates.ts";

const SHOP = "https://shop.example";

/** A word of each kind as long as it usually gets. */
const USUAL: Readonly<Record<string, string>> = {
  code: "804215",
  sn: "E2611202101422841087289",
  amount: "12,345.00 SP",
  express_name: "SF Express",
  express_no: "SF1234567890123",
  reason: "Returned in time",
  title: "Tasting",
  at: "2026-05-04 16:00 (Asia/Singapore)",
  uid: "10000001",
  device: "Chrome on Android",
  address: "203.0.113.7",
  email: "n***w@shop.example",
  mobile: "+65****4567",
};

const templates = Object.entries<Template>(TEMPLATES);
const placeholders = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, word = ""]) => word);

describe.each(templates)("%s", (_, template) => {
  const texts = (language: (typeof LANGUAGES)[number]): readonly string[] => [
    template.subject[language],
    ...template.paragraphs[language],
    template.sms[language],
    template.link?.path ?? "",
  ];

  test.each(LANGUAGES)("says everything in %s, and every word it is given", (language) => {
    for (const text of texts(language).slice(0, -1)) expect(text.trim()).not.toBe("");
    for (const { name } of template.facts ?? []) expect(name[language].trim()).not.toBe("");
    const facts = (template.facts ?? []).map(({ word }) => word);
    const used = new Set([...texts(language).flatMap(placeholders), ...facts]);
    expect([...used].toSorted()).toEqual([...template.words].toSorted());
  });

  test.each(LANGUAGES)("leaves no place empty in %s, as text and as a page", (language) => {
    const words = Object.fromEntries(template.words.map((word) => [word, USUAL[word] ?? ""]));
    expect(Object.values(words)).not.toContain("");
    const filled = fillTemplate(template, { language, words, publicUrl: SHOP });
    const [text, page] = [renderText(filled, SHOP), renderHtml(filled, language, SHOP)];
    for (const each of [filled.subject, text, filled.sms, page.replace(/<style>[^<]*<\/style>/, "")]) {
      expect(each).not.toMatch(/[{}]|undefined|null/);
    }
    expect(filled.subject).not.toMatch(/\n/);
    for (const { word } of template.facts ?? []) expect(text).toContain(words[word]);
    if (filled.link !== null) expect([text, page].every((each) => each.includes(SHOP))).toBe(true);
    // Nothing is fetched by anyone who opens it, and nothing runs.
    expect(page).not.toMatch(/<img|<script|<link|url\(|src=|@import/);
    expect(page).toContain("prefers-color-scheme:dark");
  });

  test("is one SMS in English and at most two in Chinese", () => {
    const words = Object.fromEntries(template.words.map((word) => [word, USUAL[word] ?? ""]));
    const sms = (language: "en" | "cn"): string => fillTemplate(template, { language, words, publicUrl: SHOP }).sms;
    expect([smsParts(sms("en")), sms("en")]).toEqual([1, sms("en")]);
    expect(smsParts(sms("cn")), sms("cn")).toBeLessThanOrEqual(2);
    if (template.secret !== undefined) expect(smsParts(sms("cn"))).toBe(1);
  });
});

test("hostile words stay words: one line, no header, no markup, no reversed text, no place of their own", () => {
  const hostile = "Post\r\nBcc: all@shop.example\r\n\r\n<script>alert(1)</script>\u202e{reason}\u0000\u2028end";
  const words = { sn: "E1\r\nSubject: other", express_name: hostile, express_no: '"><img src=x>' };
  const template = findTemplate("order_shipped");
  if (!template) throw new Error("there is no such template");
  const filled = fillTemplate(template, { language: "en", words, publicUrl: SHOP });
  const text = renderText(filled, SHOP);
  expect(text.split("\n").filter((line) => /^(?:bcc|subject):/i.test(line))).toEqual([]);
  expect(text).toContain("Carrier: Post Bcc: all@shop.example <script>alert(1)</script> {reason} end");
  const page = renderHtml(filled, "en", SHOP);
  expect(page).not.toMatch(/<script|<img|\u202e/);
  expect(page).not.toContain("\u0000");
  expect(page).toContain("&lt;script&gt;");
  expect(filled.link?.address).toBe(`${SHOP}/mine/order/detail?sn=E1%0D%0ASubject%3A%20other`);
  const subject = fillTemplate(TEMPLATES.code, {
    language: "en",
    words: { code: "1\nBcc: x" },
    publicUrl: SHOP,
  }).subject;
  expect(subject).toBe("Your Espalier code: 1 Bcc: x");
  const long = fillTemplate(template, {
    language: "cn",
    words: { ...words, express_name: "🌸".repeat(9_000) },
    publicUrl: SHOP,
  });
  expect(Array.from(long.facts[1]?.value ?? "")).toHaveLength(500);
});

test("a word that is not there leaves its line out", () => {
  const template = TEMPLATES.order_shipped;
  const words = { sn: "E1", express_name: "", express_no: "" };
  expect(fillTemplate(template, { language: "en", words, publicUrl: SHOP }).facts).toEqual([
    { name: "Order", value: "E1" },
  ]);
});

test("SMS are counted as carriers count them", () => {
  expect(smsParts("a".repeat(160))).toBe(1);
  expect(smsParts("a".repeat(161))).toBe(2);
  expect(smsParts(`${"a".repeat(158)}€`)).toBe(1);
  expect(smsParts(`${"a".repeat(159)}€`)).toBe(2);
  expect(smsParts("码".repeat(70))).toBe(1);
  expect(smsParts("码".repeat(71))).toBe(2);
  expect(smsParts(`${"a".repeat(100)}码`)).toBe(2);
  expect(smsParts("🌸".repeat(35))).toBe(1);
});
