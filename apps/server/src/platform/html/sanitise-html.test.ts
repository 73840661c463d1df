import { HTML_ATTRIBUTES, HTML_TAGS } from "@espalier/contract/written-html";
import { describe, expect, test } from "vitest";

import { ARTICLES } from "@espalier/demo/content/articles";
import { GOODS } from "@espalier/demo/content/goods";
import { NOTICES } from "@espalier/demo/content/notices";
import { PACKAGES } from "@espalier/demo/content/packages";
import { HOSTILE_HTML } from "../../testing/requests/hostile-html.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

describe.each(HOSTILE_HTML.map((html) => [html.slice(0, 80), html] as const))("%j", (_, html) => {
  const clean = sanitiseHtml(html);

  test("contains only elements of the contract's list", () => {
    const attributes = new Map<string, readonly string[]>(Object.entries(HTML_ATTRIBUTES));
    for (const [, tag = "", rest = ""] of clean.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)) {
      expect(HTML_TAGS).toContain(tag);
      for (const [, name = "", value = ""] of rest.matchAll(/([^\s=]+)="([^"]*)"/g)) {
        expect(attributes.get(tag) ?? []).toContain(name);
        if (name === "src") expect(value).toMatch(/^\/(?![/\\])/);
        if (name === "href") expect(value).toMatch(/^(?:https?:|mailto:|tel:|\/|[^:]*$)/);
      }
      expect(rest.replaceAll(/\s[a-z]+="[^"<>]*"|\s\/$/g, "")).toBe("");
    }
    // Everything outside tags is text, and contains no character that begins a tag.
    expect(clean.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>]/);
    expect(clean).not.toMatch(/\p{Cs}|(?![\t\n\r])\p{Cc}/u);
  });

  test("stays the same when it is sanitised again", () => {
    expect(sanitiseHtml(clean)).toBe(clean);
  });
});

test.each([
  ["<h1>Title</h1><h6>small</h6>", "<h2>Title</h2><h4>small</h4>"],
  ["<p>a<br>b</p>", "<p>a<br />b</p>"],
  ["<p>1 < 2 & 3 > 2</p>", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"],
  ["<span style='color:red'>red</span> <font>words</font>", "red words"],
  ["<p>unclosed <strong>words", "<p>unclosed <strong>words</strong></p>"],
  ['<a href="/goods/detail?id=1" title="Tea">Tea</a>', '<a href="/goods/detail?id=1" title="Tea">Tea</a>'],
  [
    '<a href="mailto:a@b.example">a</a><a href="tel:+65123">b</a>',
    '<a href="mailto:a@b.example">a</a><a href="tel:+65123">b</a>',
  ],
  ['<a href="javascript:fired()">words</a>', "<a>words</a>"],
  [
    '<img src="/demo/pictures/tea.svg" alt="Tea" width="320" height="9999999">',
    '<img src="/demo/pictures/tea.svg" alt="Tea" width="320" />',
  ],
  ['<img alt="gone" src="https://elsewhere.example/x.png">words', "words"],
  ["<table><tr><td colspan=2>1</td></tr></table>", '<table><tr><td colspan="2">1</td></tr></table>'],
  ["<p>三月 🌸 مرحبا</p>", "<p>三月 🌸 مرحبا</p>"],
  ["<style>p{}</style><p>words</p><script>fired()</script>", "<p>words</p>"],
  ["", ""],
])("%j becomes %j", (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean);
});

test("a megabyte is sanitised quickly", () => {
  expect(sanitiseHtml("<p>words <b>on</b></p>".repeat(50_000)).length).toBeGreaterThan(1_000_000);
  expect(sanitiseHtml("<".repeat(1_000_000)).length).toBeGreaterThan(0);
});

test("the demo shop's texts stay unchanged", () => {
  for (const { content } of [...GOODS, ...PACKAGES, ...NOTICES, ...ARTICLES]) {
    for (const html of Object.values(content)) expect(sanitiseHtml(html)).toBe(html);
  }
});
