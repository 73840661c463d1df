import { afterEach, beforeEach, expect, test } from "vitest";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { inTransaction, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import { verifyTree } from "../network/verify-tree.ts";
import { verifyLegs } from "../network/verify-legs.ts";
import { aMember, balanceOf, type TestMember } from "../../testing/builders/a-member.ts";
import { acceptImport, aReceivedFile, importFile, importWorker, seeImport } from "../../testing/builders/an-import.ts";
import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { START } from "../../testing/setup/test-app.ts";
import { workAsWorker } from "../../testing/work-as-worker.ts";
import { changeImport } from "./store.ts";
import { applyImport, checkImport, resumeImports } from "./work-import.ts";

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(async () => await database.drop());

const HEAD = "uid,nickname,email,phone,country,sponsor_uid,parent_uid,side,joined,sp,cp,rp,op";
const file = (...lines: readonly string[]): string => [HEAD, ...lines].join("\r\n");
const line = (uid: number, sponsor: number | "", parent: number | "", side: string, rest = ""): string =>
  `${uid},M${uid % 1000},m${uid}@shop.example,,SG,${sponsor},${parent},${side},2020-01-31,${rest}`;

const members = async (csv: string) => await importFile(db, "members", csv);
const problems = async (csv: string) => {
  const { status, errors } = await members(csv);
  expect(status).toBe("refused");
  return errors.map(({ line: at, column, msg }) => `${at} ${column}: ${msg}`);
};
const expectSound = async (): Promise<void> => {
  const differences = await db.transaction().execute(async (tx: Tx) => [...(await verifyTree(tx))]);
  expect(differences).toEqual([]);
  await expectCleanLedger(db);
};
const countMembers = async (): Promise<number> => (await db.selectFrom("member").select("id").execute()).length;

test("a network is imported into an empty company, its lines in any order, with opening balances", async () => {
  const seen = await members(
    file(
      line(20000004, 20000001, 20000002, "right", "1.50,0,,"),
      line(20000002, 20000001, 20000001, "left", "10,20.5,3,4"),
      line(20000003, 20000002, 20000002, "l"),
      line(20000001, "", "", ""),
      line(20000005, 20000002, 20000004, "右"),
    ),
  );
  expect(seen).toMatchObject({ status: "done", rows: 5, error_count: 0, progress: 100 });
  expect(seen.summary).toContainEqual({ name: "opening_sp", figure: "11.50" });
  await expectSound();
  const rows = await db
    .selectFrom("member as m")
    .innerJoin("placement as p", "p.member_id", "m.id")
    .leftJoin("member as up", "up.id", "p.parent_id")
    .select(["m.uid", "up.uid as parent", "p.side", "p.depth", "p.sponsor_side", "m.must_reset", "m.created_at"])
    .orderBy("m.uid")
    .execute();
  expect(rows.map(({ uid, parent, side, depth, sponsor_side }) => [uid, parent, side, depth, sponsor_side])).toEqual([
    ["20000001", null, null, 0, null],
    ["20000002", "20000001", "left", 1, "left"],
    ["20000003", "20000002", "left", 2, "left"],
    ["20000004", "20000002", "right", 2, "left"],
    ["20000005", "20000004", "right", 3, "right"],
  ]);
  expect(rows.every(({ must_reset }) => must_reset)).toBe(true);
  expect(rows[0]?.created_at).toEqual(new Date("2020-01-31T00:00:00Z"));
  const { id } = await db.selectFrom("member").select("id").where("uid", "=", "20000002").executeTakeFirstOrThrow();
  expect([await balanceOf(db, id, "SP"), await balanceOf(db, id, "CP"), await balanceOf(db, id, "OP")]).toEqual([
    1000n,
    2050n,
    400n,
  ]);
  const { kind, source } = await db
    .selectFrom("journal")
    .selectAll()
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
  expect([kind, source]).toEqual(["deposit", `import ${seen.id}`]);
});

test("members are imported below existing ones, with sponsors above and outer chains continued, and the roll-up counts them", async () => {
  const root = await aMember(db);
  const [left, right] = [await aMember(db, { side: "left" }), await aMember(db, { side: "right" })];
  const inner = await aMember(db, { parent: left, side: "right" });
  const at = ({ uid }: TestMember): number => Number(uid);
  const seen = await members(
    file(
      line(20000001, at(root), at(left), "left"),
      line(20000002, at(left), 20000001, "left"),
      line(20000003, at(root), 20000001, "right"),
      line(20000004, at(inner), at(inner), "left"),
      line(20000005, at(right), at(right), "right"),
      line(20000006, 20000005, 20000005, "right"),
    ),
  );
  expect(seen).toMatchObject({ status: "done", rows: 6 });
  await expectSound();
  await workAsWorker(db, zonedClock("UTC"), START);
  expect(await db.transaction().execute(async (tx) => await verifyLegs(tx))).toEqual([]);
  await aMember(db, { parent: left, side: "left" });
  await aMember(db, { parent: right, side: "right" });
  await expectSound();
});

test("a deep chain is placed like any other", async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) =>
    line(
      20000000 + index,
      index === 0 ? "" : 20000000,
      index === 0 ? "" : 20000000 + index - 1,
      index === 0 ? "" : "left",
    ),
  );
  expect(await members(file(...lines.toReversed()))).toMatchObject({ status: "done", rows: 3_000 });
  await expectSound();
  const { id } = await db.selectFrom("member").select("id").where("uid", "=", "20002999").executeTakeFirstOrThrow();
  const { tail_id } = await db
    .selectFrom("outer_chain")
    .selectAll()
    .where("side", "=", "left")
    .orderBy("head_id")
    .executeTakeFirstOrThrow();
  expect(tail_id).toBe(id);
});

test("a cause is one error: a wrong side, sponsor or parent is not called missing or unfitting too", async () => {
  const root = await aMember(db);
  const own = Number(root.uid);
  const reported = await problems(
    file(
      line(20000001, own, own, "up"),
      line(20000002, 20000001, 20000001, "left"),
      `20000003,M3,m3@shop.example,,Singapore,12,${own},right,2020-01-31,,,,`,
      `20000004,M4,m4@shop.example,,新加坡,20000001,34,left,2020-01-31,,,,`,
      line(20000005, 20000004, 20000004, "left"),
      line(20000006, 20000002, 29999999, "left"),
    ),
  );
  expect(reported).toEqual([
    "2 Side: Side must be left or right",
    "4 Sponsor UID: Sponsor UID must be 8 or 9 digits. A spreadsheet leaves out leading zeros: format the column as text and enter it again",
    "5 Parent UID: Parent UID must be 8 or 9 digits. A spreadsheet leaves out leading zeros: format the column as text and enter it again",
    "7 Parent UID: The placement parent is neither in the file nor a member",
  ]);
});

test("every error is reported with its line, and nothing is written", async () => {
  await aMember(db, { email: "taken@shop.example" });
  const before = await countMembers();
  const bad = [
    `2000001,=cmd(),nobody,1,XX,,,up,31/01/2020,-1,0.234,①②,1e3`,
    `20000002,${"long".repeat(9)},taken@shop.example,+65 1234,SG,20000009,20000008,left,2020-02-30,,,,`,
    `20000002,<b>ok,m3@shop.example,,SG,20000002,20000002,left,2999-01-01,,,,`,
  ];
  const reported = await problems(file(...bad));
  expect(reported).toEqual(
    expect.arrayContaining([
      "2 UID: UID must be 8 or 9 digits. A spreadsheet leaves out leading zeros: format the column as text and enter it again",
      "2 Nickname: Nickname holds a formula. Enter its value, with an apostrophe before it if it begins with =",
      "2 Email: Email must be an e-mail address",
      "2 Country: Country must be a country by its name or two-letter code, such as Singapore or SG",
      "2 Side: Side must be left or right",
      "2 Joined: Joined must be a date such as 2020-01-31, with or without a time",
      "2 Opening SP: Opening SP must be an amount such as 100 or 100.50, with at most two decimals",
      "2 Opening CP: Opening CP must be an amount such as 100 or 100.50, with at most two decimals",
      "2 Opening RP: Opening RP must be an amount such as 100 or 100.50, with at most two decimals",
      "2 Opening OP: Opening OP must be an amount such as 100 or 100.50, with at most two decimals",
      "3 Nickname: Nickname is too long (at most 11 characters)",
      "3 Email: Too many accounts would have this e-mail address (at most 1)",
      "3 Parent UID: The placement parent is neither in the file nor a member",
      "3 Sponsor UID: The sponsor is neither in the file nor a member",
      "4 UID: Line 3 has the same account number",
      "4 Joined: Joined is in the future",
    ]),
  );
  expect(await countMembers()).toBe(before);
});

test("circles, places given twice or taken, and sponsors who are not above are errors", async () => {
  const root = await aMember(db);
  const left = await aMember(db, { side: "left" });
  const [top, below] = [Number(root.uid), Number(left.uid)];
  const reported = await problems(
    file(
      line(20000001, top, 20000002, "left"),
      line(20000002, top, 20000001, "left"),
      line(20000003, top, 20000003, "left"),
      line(20000004, top, top, "left"),
      line(20000005, top, top, "right"),
      line(20000006, top, top, "right"),
      line(20000007, below, 20000005, "left"),
      line(20000008, 20000007, 20000005, "right"),
      line(Number(left.uid), top, below, "left"),
      line(20000009, "", below, ""),
      line(20000010, top, "", "left"),
    ),
  );
  expect(reported).toEqual([
    "2 Parent UID: The placement parents form a circle",
    "3 Parent UID: The placement parents form a circle",
    "4 Parent UID: The placement parents form a circle",
    "5 Side: This position below the parent is taken",
    "7 Side: Line 6 has the same position below this parent",
    "8 Sponsor UID: The sponsor must be the placement parent or be above it",
    "9 Sponsor UID: The sponsor must be the placement parent or be above it",
    "10 UID: This account number already exists",
    "10 Parent UID: The placement parents form a circle",
    "11 Sponsor UID: Sponsor UID is required",
    "11 Side: Side is required",
    "11 Parent UID: The placement parents form a circle",
    "12 Parent UID: Parent UID is required",
  ]);
});

test("an empty company takes one root, who has no sponsor", async () => {
  expect(await problems(file(line(20000001, "", "", "left"), line(20000002, "", "", "")))).toEqual([
    "2 Sponsor UID: The member at the top of the network has no sponsor and no side",
    "3 Parent UID: Only one member can be at the top of the network; line 2 already is",
  ]);
});

test("a file without members is refused as a whole", async () => {
  expect((await problems("a,b\n1,2"))[0]).toContain("no column uid");
  expect((await problems(HEAD))[0]).toContain("no lines");
  expect((await problems(`${HEAD}\n"20000001`))[0]).toContain("quotation mark");
});

test("of many errors the first 1,000 are shown and all are counted", async () => {
  const lines = Array.from({ length: 1_200 }, () => "x,,,,,,,,,,,,");
  const { errors, error_count } = await members(file(...lines));
  expect(errors).toHaveLength(1_000);
  expect(error_count).toBeGreaterThan(1_200 * 5);
  expect(errors.every(({ line: at }) => at <= 1_000)).toBe(true);
});

test("a place taken between check and application refuses the file, and nothing is written", async () => {
  await aMember(db);
  const root = await db.selectFrom("member").select(["id", "uid"]).executeTakeFirstOrThrow();
  const id = await aReceivedFile(db, "members", file(line(20000001, Number(root.uid), Number(root.uid), "left")));
  await checkImport(importWorker(db), id);
  await aMember(db, { side: "left" });
  await acceptImport(db, id);
  await applyImport(importWorker(db), id);
  expect(await seeImport(db, id)).toMatchObject({ status: "refused", error_count: 1 });
  expect(await countMembers()).toBe(2);
  await expectSound();
});

test("a first member added between check and application refuses a file with another one", async () => {
  const id = await aReceivedFile(db, "members", file(line(20000001, "", "", "")));
  await checkImport(importWorker(db), id);
  await aMember(db);
  await acceptImport(db, id);
  await applyImport(importWorker(db), id);
  expect(await seeImport(db, id)).toMatchObject({ status: "refused", error_count: 1 });
  expect(await countMembers()).toBe(1);
  await expectSound();
});

test("a file cancelled while it is applied leaves nothing; another worker continues after one died", async () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    line(
      20000000 + index,
      index === 0 ? "" : 20000000,
      index === 0 ? "" : 20000000 + index - 1,
      index === 0 ? "" : "left",
    ),
  );
  const id = await aReceivedFile(db, "members", file(...lines));
  await checkImport(importWorker(db), id);
  await acceptImport(db, id);
  let requested = 0;
  const cancelling = importWorker(db, {
    random: (bytes) => {
      requested += 1;
      if (requested === 5) void inTransaction(db, async (tx) => await changeImport(tx, id, "cancelled"));
      return Buffer.alloc(bytes, requested);
    },
  });
  await applyImport(cancelling, id);
  expect([await countMembers(), (await seeImport(db, id)).status]).toEqual([0, "cancelled"]);

  const left = { status: "applying", heartbeat_at: new Date("2026-05-04T07:00:00Z") } as const;
  await db.updateTable("import_job").set(left).where("id", "=", id).execute();
  await Promise.all([resumeImports(importWorker(db)), resumeImports(importWorker(db))]);
  expect([await countMembers(), (await seeImport(db, id)).status]).toEqual([40, "done"]);
  await expectSound();
  expect(await db.selectFrom("import_chunk").select("part").execute()).toEqual([]);
});

test("telephone and account numbers are read however a contact card or a spreadsheet writes them", async () => {
  const rows = [
    "20000001,Ann,a@shop.example,+65\u00a08123\u20114567,SG,,,,2020-01-31,,,,",
    '="20000002",Bo,b@shop.example,(02) 123.45,SG,2000 0001,20000001,left,2020/1/31,,,,',
  ];
  expect(await members(file(...rows))).toMatchObject({ status: "done" });
  const stored = db.selectFrom("member_customer").select(["uid", "mobile"]).orderBy("uid");
  expect(await stored.execute()).toEqual([
    { uid: "20000001", mobile: "+6581234567" },
    { uid: "20000002", mobile: "0212345" },
  ]);
  const bad = [
    "20000003,\u200b\u2800,c@shop.example,---,SG,20000001,20000002,left,2020-01-31,,,,",
    "20000004,D,d@shop.example,6.58E+11,SG,2.0E+07,20000003,left,2-Jan,#REF!,,,",
  ];
  expect(await problems(file(...bad))).toEqual(
    expect.arrayContaining([
      "2 Nickname: Nickname is required",
      expect.stringMatching(/^2 Phone: Phone /),
      "3 Phone: Phone is a number that a spreadsheet shortened, so digits are lost. Format the column as text and enter it again",
      "3 Sponsor UID: Sponsor UID is a number that a spreadsheet shortened, so digits are lost. Format the column as text and enter it again",
      "3 Joined: Joined must be a date such as 2020-01-31, with or without a time",
      "3 Opening SP: Opening SP holds an error of the spreadsheet. Correct it there",
    ]),
  );
});
