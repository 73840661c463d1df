import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let support: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  support = await adminClient(shop, "support");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => {
  await expectCleanLedger(shop.db);
  await shop.stop();
});

const form = { nickname: "Robin", country: "SG", parent: "", side: "left" } as const;
const add = async (name: string, more: object = {}) =>
  await shop.post(
    "/admin/member/add",
    { ...form, email: `${name}@shop.example`, sponsor: "", ...more },
    { token: support.operator.token },
  );

test("an empty company has no sponsor, and one of ten members added at once becomes the root", async () => {
  expect((await add("named", { sponsor: "10000001" })).error).toBe("sponsor.unknown");
  const answers = await Promise.all(Array.from({ length: 10 }, async (_, n) => await add(`first-${n}`)));
  const added = answers.filter(({ code }) => code === 200);
  expect(added).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "sponsor.required")).toHaveLength(9);
  const places = await shop.db
    .selectFrom("placement")
    .select(["parent_id", "side", "depth"])
    .orderBy("parent_id")
    .orderBy("side")
    .execute();
  expect(places).toEqual([{ parent_id: null, side: null, depth: 0 }]);

  const { uid, parent, side, sent_to } = Object(added[0]?.data);
  expect({ parent, side, sent_to }).toEqual({ parent: null, side: null, sent_to: expect.stringContaining("@") });
  const { id } = await shop.db.selectFrom("member").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
  const [message] = await messagesTo(shop.db, id);
  const password = /password is (\S+)\./.exec(message?.body ?? "")?.[1];
  expect((await shop.post("/login", { username: uid, password })).code).toBe(200);
  const next = await add("second", { sponsor: uid, side: "right" });
  expect(next.data).toMatchObject({ parent: { uid, name: "Robin" }, side: "right" });
});

test("after the first member, every new one needs a sponsor", async () => {
  expect(await add("alone")).toMatchObject({ code: 400, error: "sponsor.required" });
  expect(
    await shop.db.selectFrom("member_customer").select("id").where("email", "=", "alone@shop.example").execute(),
  ).toEqual([]);
});
