import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { aPicture } from "../../../testing/builders/a-picture.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "content");
  token = await loginAs(shop.db, await aMember(shop.db));
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const TEXTS = { title: { en: "News", cn: "新闻" }, content: { en: "<p>Hello</p>", cn: "<p>你好</p>" } };
const notice = (change: object = {}) => ({ ...TEXTS, cover: "", draft: false, ...change });
const now = () => Math.floor(shop.now().getTime() / 1000);
const versionOf = async (id: number): Promise<string> => (await client.call("adminNoticeView", { id })).version;
const read = async (id: number) => await shop.get("/notice/detail", { id }, { token });

test("a notice is visible while it is published", async () => {
  const { id } = await client.call("adminNoticeAdd", notice({ draft: true }));
  const version = await versionOf(id);
  expect((await read(id)).code).toBe(404);
  expect(
    await client.tryTo("adminNoticeSet", { id, version, ...notice({ title: { en: "Fresh news", cn: "新闻" } }) }),
  ).toBe("done");
  expect(Object((await read(id)).data)).toMatchObject({ title: "Fresh news", created_at: now() });
  expect(Object((await shop.get("/notice/latest", {}, { token })).data)).toMatchObject({ id });
  expect(await client.call("adminNoticeList", { q: "fresh", state: "published" })).toMatchObject({ total: 1 });
  expect(await client.tryTo("adminNoticeSet", { id, version: await versionOf(id), ...notice({ draft: true }) })).toBe(
    "done",
  );
  expect((await read(id)).code).toBe(404);
  expect(JSON.stringify((await shop.get("/notice/list", {}, { token })).data)).not.toContain("Fresh");
});

test("a scheduled one appears at its time", async () => {
  const { id } = await client.call("adminNoticeAdd", notice({ publish_at: now() + 3600 }));
  expect((await read(id)).code).toBe(404);
  expect(await client.call("adminNoticeView", { id })).toMatchObject({ state: "scheduled" });
  shop.wait(3600);
  expect((await read(id)).code).toBe(200);
  expect(await client.call("adminNoticeView", { id })).toMatchObject({ state: "published" });
  shop.wait(-3600);
});

test("scripts are removed from texts, and words stay", async () => {
  const html = `<p onclick="x()">Tea</p><script>x()</script><a href="javascript:x()">here</a><img src=x onerror=x()>`;
  const { id } = await client.call("adminNoticeAdd", notice({ content: { en: html, cn: html } }));
  expect(Object((await read(id)).data).content).toBe("<p>Tea</p><a>here</a>");
  await client.call("adminArticleAdd", { symbol: "scripts", ...TEXTS, content: { en: html } });
  const article = await shop.get("/posts", { s: "scripts" }, {});
  expect(Object(article.data).content).toBe("<p>Tea</p><a>here</a>");
});

test.each([
  ["no title", { title: { en: "", cn: "新闻" } }, "input.missing"],
  ["a direction mark", { title: { en: "\u202egnp" } }, "input.characters"],
  ["too long a text", { content: { en: "x".repeat(100_001) } }, "input.too_long"],
  ["a cover of another site", { cover: "https://elsewhere.example/a.png" }, "picture.unknown"],
  ["no time", { publish_at: "tomorrow" }, "input.number"],
  ["a negative time", { publish_at: -1 }, "input.number"],
])("a notice with %s is refused", async (_, change, error) => {
  expect(await client.tryTo("adminNoticeAdd", notice(change))).toBe(error);
});

test("an unknown notice is not changed", async () => {
  expect(await client.tryTo("adminNoticeSet", { id: 999_999, version: "x", ...notice() })).toBe("notice.unknown");
  expect(await client.tryTo("adminNoticeView", { id: 999_999 })).toBe("notice.unknown");
});

test("articles are written, changed and deleted, but those that the shop links to are not deleted", async () => {
  await client.call("adminArticleAdd", { symbol: "club_rules", ...TEXTS });
  expect(await client.tryTo("adminArticleAdd", { symbol: "club_rules", ...TEXTS })).toBe("article.symbol_taken");
  const { version } = await client.call("adminArticleView", { symbol: "club_rules" });
  await client.call("adminArticleSet", { symbol: "club_rules", version, ...TEXTS, title: { en: "Rules" } });
  expect(await shop.get("/posts", { s: "club_rules" }, {})).toMatchObject({ data: { title: "Rules" } });
  expect(await client.tryTo("adminArticleDelete", { symbol: "club_rules" })).toBe("done");
  expect((await shop.get("/posts", { s: "club_rules" }, {})).code).toBe(404);
  expect(await client.tryTo("adminArticleDelete", { symbol: "club_rules" })).toBe("article.unknown");
  for (const symbol of ["user_agreement", "privacy", "about", "help"]) {
    expect(await client.tryTo("adminArticleDelete", { symbol })).toBe("article.built_in");
  }
  for (const symbol of ["Rules", "1st", "a b", "规则", "../x", "a-b"]) {
    expect(await client.tryTo("adminArticleAdd", { symbol, ...TEXTS })).toBe("article.symbol");
  }
});

test("banners are shown on the first page in their order and language", async () => {
  const { address: image } = await client.call("adminPictureAdd", { file: await aPicture() });
  const banner = {
    image,
    link: "/goods/detail?id=1",
    title: { en: "Spring", cn: "春" },
    subtitle: { en: "", cn: "" },
  };
  const set = async (banners: readonly object[]) =>
    await client.tryTo("adminBannerSet", { banners, version: (await client.call("adminBannerList")).version });
  expect(await set([banner, { ...banner, title: { en: "Tea" }, link: "" }])).toBe("done");
  const shown = Object((await shop.get("/config", {}, { lang: "en" })).data).banners;
  expect(shown).toMatchObject([{ image, link: "/goods/detail?id=1", title: "Spring" }, { title: "Tea" }]);
  for (const [change, error] of [
    [{ link: "javascript:x()" }, "banner.list"],
    [{ link: "//elsewhere.example" }, "banner.list"],
    [{ title: { en: "x".repeat(61) } }, "banner.list"],
    [{ image: "/files/nothing.webp" }, "picture.unknown"],
  ] as const) {
    expect(await set([{ ...banner, ...change }])).toBe(error);
  }
  expect(await set(Array.from({ length: 11 }, () => banner))).toBe("banner.list");
  expect((await client.call("adminBannerList")).banners).toHaveLength(2);
});
