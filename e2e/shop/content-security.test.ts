import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { settle } from "../support/read-screen.ts";
import { watchPages } from "../support/watch-pages.ts";

/** Code that the server did not send and that would run, restyle the page or send data to another site. */
const INJECTED = [
  [
    "a script between the lines",
    "const it = document.createElement('script'); it.textContent = 'window.ran = 1'; document.body.append(it)",
  ],
  [
    "a handler in an attribute",
    "document.body.insertAdjacentHTML('beforeend', '<img src=\"/favicon.svg\" onload=\"window.ran = 1\">')",
  ],
  [
    "a style between the lines",
    "const it = document.createElement('style'); it.textContent = 'body { color: red }'; document.head.append(it)",
  ],
  [
    "a script from elsewhere",
    "const it = document.createElement('script'); it.src = 'https://elsewhere.example/it.js'; document.body.append(it)",
  ],
  [
    "a picture from elsewhere",
    "const it = new Image(); it.src = 'https://elsewhere.example/it.png'; document.body.append(it)",
  ],
  ["a page inside the page", "const it = document.createElement('iframe'); it.src = '/'; document.body.append(it)"],
  ["a request to elsewhere", "void fetch('https://elsewhere.example/').catch(() => undefined)"],
  ["a worker made of text", "try { new Worker(URL.createObjectURL(new Blob(['1']))) } catch {}"],
] as const;

test.each(INJECTED)("the browser blocks %s, and the watched pages report it", async (_, code) => {
  const page = await openShop({ expects: [/Content Security Policy|elsewhere\.example|ERR_BLOCKED/] });
  const faults = watchPages(page.context());
  await page.goto("/public/login");
  await settle(page);
  await page.evaluate(code);
  await settle(page);
  await expect.poll(() => faults.join("\n")).toMatch(/Content Security Policy/);
  expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
});

test("the pages of both apps send the policy, and hold nothing but files and the script and the style that it names", async () => {
  const { token } = await logIn("10000001");
  const { url } = inject("e2e");
  for (const path of ["/", "/public/login", "/mine/team", "/admin/", "/admin/orders"]) {
    const response = await fetch(`${url}${path}`, { headers: { authorization: token } });
    expect(response.headers.get("content-type")).toMatch(/text\/html/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'self';script-src 'self'(?: 'sha256-[^ ']+'){2};style-src 'self' 'sha256-[^ ']+';/,
    );
    const page = (await response.text()).replaceAll(/<(script|style)>([^]*?)<\/\1>/g, (element, _, content: string) =>
      policy.includes(`'sha256-${createHash("sha256").update(content).digest("base64")}'`) ? "" : element,
    );
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=| style=/);
  }
});
