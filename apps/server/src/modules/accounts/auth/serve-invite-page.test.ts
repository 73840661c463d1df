import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { buildApp } from "../../../app.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const codeOf = async (memberId: number): Promise<string> =>
  (await shop.db.selectFrom("invite_code").select("code").where("sponsor_id", "=", memberId).executeTakeFirstOrThrow())
    .code;

const open = async (address: string, lang = "en") => {
  const { statusCode, headers, body } = await shop.app.inject({ url: address, headers: { lang } });
  const tags = [...body.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)];
  const preview = Object.fromEntries(tags.map(([, property = "", content = ""]) => [property, content]));
  return { statusCode, headers, body, preview };
};

test("a flood from one address reads nothing and gets the plain page", async () => {
  const code = await codeOf((await aMember(shop.db, { nickname: "Wren" })).id);
  const counted: string[] = [];
  const flood = async (address: string): Promise<number> => await Promise.resolve(counted.push(address) > 2 ? 9 : 0);
  const app = await buildApp({ ...shop.deps, limits: { ...shop.deps.limits, flood } });
  const pages = [1, 2, 3].map(async () => (await app.inject({ url: `/public/reg?code=${code}` })).body);
  const previews = (await Promise.all(pages)).filter((body) => body.includes("og:title"));
  await app.close();
  expect([previews.length, counted.length]).toEqual([2, 3]);
});

test("an invite link's preview names the inviting member, as far as the registration does", async () => {
  const code = await codeOf((await aMember(shop.db, { nickname: "Wren" })).id);
  const { statusCode, headers, body, preview } = await open(`/public/reg?code=${code}`);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(body).toContain('<div id="root">');
  expect(preview).toMatchObject({
    "og:title": "W***n invites you to Espalier",
    "og:description": expect.stringMatching(/^Register with this invite/),
    "og:image": `${shop.deps.publicUrl}/icons/link-preview.png`,
    "og:url": `${shop.deps.publicUrl}/public/reg?code=${code}`,
  });
  expect((await open(`/public/reg?code=${code}`, "cn")).preview["og:title"]).toBe("W***n 邀请您加入 Espalier");
});

test("a name is always text, whatever it contains", async () => {
  const code = await codeOf((await aMember(shop.db, { nickname: '"><x$&' })).id);
  const { body, preview } = await open(`/public/reg?code=${code}`);
  expect(preview["og:title"]).toBe("&quot;***&amp; invites you to Espalier");
  expect(body.match(/<\/head>/g)).toHaveLength(1);
});

test.each(["", "?code=", "?code=NOPE99", `?code=${"A".repeat(5_000)}`, "?code=%22%3E%3Cscript%3E", "?code=a&code=b"])(
  "without a good code it is the page as it is: %s",
  async (query) => {
    const { statusCode, body, preview } = await open(`/public/reg${query}`);
    expect(statusCode).toBe(200);
    expect(preview).toEqual({});
    expect(body).toContain('<div id="root">');
    expect(body).toBe((await open("/")).body);
  },
);

test("robots.txt, the icon and security.txt are served", async () => {
  const robots = await shop.app.inject({ url: "/robots.txt" });
  expect(robots.body).toContain("Disallow: /api/");
  const icon = await shop.app.inject({ url: "/favicon.ico" });
  expect([icon.statusCode, icon.rawPayload.readUInt16LE(2)]).toEqual([200, 1]);
  const { body, headers } = await shop.app.inject({ url: "/.well-known/security.txt" });
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^Contact: \S+\/posts\?s=about$/m);
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(body) ?? [];
  expect(new Date(expires).getTime() - shop.now().getTime()).toBe(180 * 86_400_000);
});
