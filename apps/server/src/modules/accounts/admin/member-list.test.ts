import { sql, type Updateable } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { inSnapshot } from "../../../platform/db/in-snapshot.ts";
import type { Member } from "../../../platform/db/schema.generated.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { readWords } from "./search-words.ts";

let shop: TestApp;
let token: string;
let ann: TestMember;
let wang: TestMember;
beforeAll(async () => {
  shop = await testApp();
  ({ token } = await anOperator(shop.db, "support", shop.now()));
  await aMember(shop.db, { nickname: "House", email: "house@shop.example" });
  ann = await aMember(shop.db, { nickname: "Ａnn O'Hara", email: "ann.quill@shop.example" });
  wang = await aMember(shop.db, { nickname: "王小明", email: "ming@shop.example" });
  await setCustomer(shop.db, ann.id, { phone: "+65 5550-0018", country: "MY" });
  await change(ann, { rank: 3 });
  await change(wang, { created_at: new Date("2025-01-31T12:00:00Z"), frozen_at: shop.now() });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const change = async ({ id }: TestMember, to: Updateable<Member>): Promise<void> => {
  await shop.db.updateTable("member").set(to).where("id", "=", id).execute();
};

const rows = z.object({ total: z.int(), list: z.array(z.object({ id: z.int(), uid: z.string() })) });
const find = async (query: Readonly<Record<string, string | number>>) => {
  const answer = await shop.get("/admin/member/list", query, { token });
  expect(answer.code, answer.msg).toBe(200);
  const { total, list } = rows.parse(answer.data);
  return { total, uids: list.map(({ uid }) => uid) };
};

test("a member is found by UID, name, e-mail and telephone, and by parts of them", async () => {
  const found = { total: 1, uids: [ann.uid] };
  for (const q of [ann.uid, ` ${ann.uid} `, fullWidth(ann.uid), "o'hara", "ANN O", "quill@", "5550 0018", "+65 5550"]) {
    expect(await find({ q }), q).toEqual(found);
  }
  expect((await find({ q: ann.uid.slice(0, 5) })).uids).toContain(ann.uid);
  for (const q of ["王", "王小", "王小明", "小明"]) {
    expect((await find({ q })).uids, q).toEqual(q === "小明" ? [] : [wang.uid]);
  }
});

test("filters narrow the list, and the newest member comes first", async () => {
  expect((await find({ rank: 3 })).uids).toEqual([ann.uid]);
  expect((await find({ country: "MY" })).uids).toEqual([ann.uid]);
  expect((await find({ frozen: "true" })).uids).toEqual([wang.uid]);
  expect((await find({ frozen: "false" })).uids).not.toContain(wang.uid);
  expect((await find({ from: "2025-01", to: "2025-01" })).uids).toEqual([wang.uid]);
  expect((await find({ active: "true" })).total).toBe(0);
  expect((await find({ active: "false", rank: 3 })).uids).toEqual([ann.uid]);
  const { total, uids } = await find({});
  expect([total, uids.at(-1)]).toEqual([3, wang.uid]);
});

test("pages are ordered by joining time, also across imported members", async () => {
  for (let each = 0; each < 60; each += 1) {
    const member = await aMember(shop.db, { nickname: "Page" });
    await change(member, { created_at: new Date(Date.UTC(2024, 0, 1 + ((each * 7) % 60))) });
  }
  const pages = await Promise.all([1, 2, 3].map(async (page) => await find({ q: "page", page })));
  const seen = pages.flatMap(({ uids }) => uids);
  expect([pages[0]?.total, seen.length, new Set(seen).size]).toEqual([60, 60, 60]);
  const first = await find({ q: "page", page: 1 });
  const second = await find({ q: "page", page: 2 });
  expect([...first.uids, ...second.uids]).toEqual(seen.slice(0, 50));
});

test("hostile words find nobody and cause no error", async () => {
  const words = [
    "%",
    "_",
    "\\",
    "'",
    '"; drop table member; --',
    "<script>alert(1)</script>",
    "👩‍👩‍👧",
    "\u{200B}x",
    "-",
    "()",
    "9".repeat(64),
  ];
  for (const q of words) expect((await find({ q })).total, q).toBe(0);
  const tooLong = await shop.get("/admin/member/list", { q: "x".repeat(65) }, { token });
  expect(tooLong).toMatchObject({ code: 400, error: "input.too_long" });
  for (const [field, value] of Object.entries({ rank: 9, active: "maybe", limit: 26, from: "2026-13" })) {
    expect((await shop.get("/admin/member/list", { [field]: value }, { token })).code, field).toBe(400);
  }
});

test("a name is found with and without its accents, in either form of Unicode", async () => {
  const { uid } = await aMember(shop.db, { nickname: "Ren\u00e9e \u00d8stergaard-Stra\u00dfer" });
  const { uid: decomposed } = await aMember(shop.db, { nickname: "Rene\u0301e Vor" });
  for (const q of ["renee", "REN\u00c9E", "Rene\u0301e", "\uff32enee", "enee", "r\u00e9"]) {
    expect((await find({ q })).uids, q).toEqual([decomposed, uid]);
  }
  for (const q of ["ostergaard", "\u00d8ster", "strasser"]) expect((await find({ q })).uids, q).toEqual([uid]);
  expect((await find({ q: "\u00b4" })).total).toBe(0);
});

test("an index finds a name", async () => {
  const indexes = await inSnapshot(shop.db, async ([tx]) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return await Promise.all(
      ["ren\u00e9e", "\u738b", "5550"].map(async (q) => {
        const plan = await sql`explain select from member_customer m where ${readWords(q).matches}`.execute(tx);
        return JSON.stringify(plan.rows).match(/(member_uid_key|customer_folded_\w+)/g);
      }),
    );
  });
  expect(indexes).toEqual([
    ["customer_folded_idx"],
    ["customer_folded_name_idx"],
    ["member_uid_key", "customer_folded_idx"],
  ]);
});

const fullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
