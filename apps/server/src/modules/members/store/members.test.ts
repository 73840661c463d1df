import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { aReceivedFile } from "../../../testing/builders/an-import.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { insertManyMembers, insertMember, reserveMemberIds } from "./members.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const within = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => {
  const outcome = await inTransaction(database.db, async (tx) => done(await work(tx)));
  if (!outcome.ok) throw new Error("refused");
  return outcome.value;
};

const robin = {
  uid: "30000001",
  nickname: "Robin",
  email: "robin@shop.example",
  country: "SG",
  password_hash: "none",
  sponsor_id: null,
  created_at: START,
};

const customers = async () =>
  (
    await sql<{ uid: string | null; name: string; is_other: boolean }>`
      select m.uid, c.name, c.id <> m.id as is_other from customer c left join member m on m.customer_id = c.id order by c.id`.execute(
      database.db,
    )
  ).rows;

test("a member is written with the customer that it is, and neither where the account number is taken", async () => {
  const ids = await within(async (tx) => await insertMember(tx, robin));
  expect(await within(async (tx) => await insertMember(tx, { ...robin, nickname: "Wren" }))).toBeUndefined();
  expect(await customers()).toEqual([{ uid: "30000001", name: "Robin", is_other: true }]);
  const known = database.db
    .selectFrom("member_customer")
    .selectAll()
    .where("id", "=", ids?.id ?? 0);
  expect(await known.executeTakeFirst()).toMatchObject({
    uid: "30000001",
    nickname: "Robin",
    email: "robin@shop.example",
    email_proved_at: null,
    country: "SG",
    language: "en",
    mobile: "",
    created_at: START,
    search_text: "robin robin@shop.example ",
  });
});

test("members of a file are each written with their own customer", async () => {
  const importId = await aReceivedFile(database.db, "members", "");
  const of = { email: "", mobile: "+65 5550 0018", country: "MY", sponsorId: null, joined: START };
  await within(async (tx) => {
    const [first = 0, second = 0] = await reserveMemberIds(tx, 2);
    await insertManyMembers(tx, importId, [
      { id: second, uid: "30000003", nickname: "Finch", ...of },
      { id: first, uid: "30000002", nickname: "Heron", ...of },
    ]);
  });
  expect((await customers()).slice(1).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { uid: "30000003", name: "Finch", is_other: true },
    { uid: "30000002", name: "Heron", is_other: true },
  ]);
});

test("two members cannot be one customer", async () => {
  await expect(
    sql`
      insert into member (customer_id, uid, password_hash, created_at)
      select customer_id, '30000009', '', now() from member where uid = '30000001'`.execute(database.db),
  ).rejects.toThrow("member_customer_key");
});
