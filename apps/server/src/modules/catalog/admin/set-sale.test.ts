import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
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

const add = async (change: { title?: { en: string }; on_sale?: boolean; thumb?: string } = {}): Promise<number> => {
  const id = await aGood(shop.db);
  const thumb = { thumb: "/demo/pictures/main.svg", ...change };
  await shop.db.updateTable("goods").set(thumb).where("id", "=", id).execute();
  return id;
};
const view = async (id: number) => Object((await shop.get("/goods/view", { id }, { token })).data);

test("many goods are put on sale or taken off at once, with a reason for each refusal", async () => {
  const [first, second] = [await add({ title: { en: "One" } }), await add({ title: { en: "Two" }, on_sale: false })];
  const bare = await add({ thumb: "", on_sale: false });
  const put = await client.call("adminGoodsSale", { ids: [second, bare, first, 2_000_000_000], on_sale: true });
  expect(put.map(({ id, outcome }) => [id, outcome])).toEqual([
    [second, "done"],
    [bare, "refused"],
    [first, "same"],
    [2_000_000_000, "refused"],
  ]);
  expect([put[0]?.title, put[1]?.msg, put[3]?.msg]).toEqual([
    "Two",
    expect.stringMatching(/picture/),
    expect.anything(),
  ]);
  expect(await view(second)).toMatchObject({ title: "Two" });
  await client.call("adminGoodsSale", { ids: `${first},${second},${bare}`, on_sale: "0" });
  expect((await shop.get("/goods/view", { id: first }, { token })).error).toBe("goods.unknown");
  const owner = await adminClient(shop);
  const { list } = await owner.call("adminAuditList", { action: "adminGoodsSale", subject: String(first) });
  expect(list).toMatchObject([{ subject_kind: "goods", before: { on_sale: true }, after: { on_sale: false } }]);
  for (const ids of [[], [first, first], "x", [0], [-1], Array.from({ length: 101 }, (_, place) => place + 1)]) {
    expect(await client.tryTo("adminGoodsSale", { ids, on_sale: true })).toMatch(/^input/);
  }
  expect(await client.tryTo("adminGoodsSale", { ids: [first] })).toBe("input.missing");
});

test("goods switched by two operators at once follow the later one, and both are recorded", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => add()));
  const answers = await Promise.all(
    [false, true, false, true].map((on_sale, turn) =>
      client.call("adminGoodsSale", { ids: turn % 2 === 0 ? ids : ids.toReversed(), on_sale }),
    ),
  );
  expect(answers.flat().filter(({ outcome }) => outcome === "refused")).toEqual([]);
  const rows = await shop.db
    .selectFrom("goods")
    .select("on_sale")
    .where("id", "in", ids)
    .distinct()
    .orderBy("on_sale")
    .execute();
  expect(rows).toHaveLength(1);
});
