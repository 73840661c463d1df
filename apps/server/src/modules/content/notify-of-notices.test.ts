import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../testing/admin-client.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { notifyOfNotices } from "./notify-of-notices.ts";

let shop: TestApp;
let client: AdminClient;
let members: readonly TestMember[];
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "content");
  members = [await aMember(shop.db), await aMember(shop.db), await aMember(shop.db)];
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const TEXTS = { title: { en: "News", cn: "新闻" }, content: { en: "<p>Hello</p>", cn: "<p>你好</p>" } };
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const add = async (change: object): Promise<number> =>
  (await client.call("adminNoticeAdd", { ...TEXTS, cover: "", draft: false, ...change })).id;
const set = async (id: number, change: object): Promise<unknown> => {
  const { version } = await client.call("adminNoticeView", { id });
  return await client.tryTo("adminNoticeSet", { id, version, ...TEXTS, cover: "", draft: false, ...change });
};
/** Who was notified of a notice. */
const notified = async (id: number): Promise<readonly number[]> =>
  (
    await shop.db
      .selectFrom("inbox_message")
      .select("member_id")
      .where("cause", "like", `notice ${id} %`)
      .orderBy("member_id")
      .orderBy("id")
      .execute()
  ).map(({ member_id }) => member_id);
const everybody = (): readonly number[] => members.map(({ id }) => id);

test("a notice reaches everybody once, however few at a time and by how many workers", async () => {
  const id = await add({});
  expect(await notified(id)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, async () => await notifyOfNotices(shop.db, shop.now(), 1)));
  await notifyOfNotices(shop.db, shop.now(), 1);
  expect(await notified(id)).toEqual(everybody());
  const { words } = await shop.db
    .selectFrom("inbox_message")
    .select("words")
    .where("cause", "like", `notice ${id} %`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(words).toEqual({ id: String(id), title: TEXTS.title });
});

test("a scheduled one waits for its time, a draft for its publication, and neither is sent again after a change", async () => {
  const later = new Date(shop.now().getTime() + 3_600_000);
  const scheduled = await add({ publish_at: seconds(later) });
  const draft = await add({ draft: true });
  await notifyOfNotices(shop.db, shop.now());
  expect([await notified(scheduled), await notified(draft)]).toEqual([[], []]);
  expect(await set(draft, {})).toBe("done");
  await notifyOfNotices(shop.db, later);
  expect([await notified(scheduled), await notified(draft)]).toEqual([everybody(), everybody()]);
  await set(draft, { title: { en: "Fresh news" } });
  await set(draft, { draft: true });
  await set(draft, {});
  await notifyOfNotices(shop.db, later);
  expect(await notified(draft)).toEqual(everybody());
});

test("one that is withdrawn half-way goes no further", async () => {
  const id = await add({});
  await shop.db
    .updateTable("notice")
    .set({ notified_member: members[1]?.id ?? 0 })
    .where("id", "=", id)
    .execute();
  await set(id, { draft: true });
  await notifyOfNotices(shop.db, shop.now());
  expect(await notified(id)).toEqual([]);
});
