import { afterEach, beforeEach, expect, test } from "vitest";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import {
  acceptImport,
  aReceivedFile,
  importFile,
  importWorker,
  seeImport,
} from "../../../testing/builders/an-import.ts";
import { readCsv } from "../../../testing/sheets/read-csv.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { writeTable } from "../../../platform/spreadsheets/write-table.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { cancelImport } from "../cancel-import.ts";
import { showFaultyLines } from "./show-faulty-lines.ts";
import { deleteOldFiles } from "../store.ts";
import { applyImport, checkImport } from "../work-import.ts";

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(async () => await database.drop());

const HEAD = "uid,nickname,email,country,sponsor_uid,parent_uid,side,joined,sp";
const line = (uid: number, sponsor: number | "", parent: number | "", side: string, more = "SG"): string =>
  `${uid},M${uid % 1000},m${uid}@shop.example,${more},${sponsor},${parent},${side},2020-01-31,1.00`;
const file = (...lines: readonly string[]): string => [HEAD, ...lines].join("\r\n");

/** 1 is the top; 3 has a wrong country, 4 and 5 hang on it, 6 has no fault. */
const NETWORK = file(
  line(20000001, "", "", ""),
  line(20000002, 20000001, 20000001, "left"),
  line(20000003, 20000001, 20000001, "right", "Atlantis"),
  line(20000004, 20000003, 20000003, "left"),
  line(20000005, 20000004, 20000004, "left"),
  line(20000006, 20000001, 20000002, "right"),
);

const checked = async (kind: "members" | "goods", content: string | Buffer): Promise<number> => {
  const id = await aReceivedFile(db, kind, content);
  await checkImport(importWorker(db), id);
  return id;
};
const applied = async (id: number) => {
  await acceptImport(db, id);
  await applyImport(importWorker(db), id);
  return await seeImport(db, id);
};
const faulty = async (id: number, language: "en" | "cn" = "en") => {
  const answer = await showFaultyLines(db, id, language);
  if (!answer.ok) throw new Error(answer.failure.key);
  return answer.value;
};
const workbook = async (titles: readonly string[], ...rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const columns = titles.map((title) => ({ title, kind: "text" as const }));
  const batches = (async function* () {
    yield await Promise.resolve(rows);
  })();
  const parts: Uint8Array[] = [];
  for await (const part of writeTable("xlsx", { columns, batches, timeZone: "UTC" })) parts.push(part);
  return Buffer.concat(parts);
};
const uidsOf = async (id: number): Promise<readonly string[]> =>
  (await db.selectFrom("member").select("uid").where("import_id", "=", id).orderBy("uid").execute()).map(
    ({ uid }) => uid,
  );

test("a file with errors is imported without the lines that have them, nor those that name such a member", async () => {
  const id = await checked("members", NETWORK);
  expect(await seeImport(db, id)).toMatchObject({
    status: "refused",
    rows: 6,
    error_count: 1,
    importable: 3,
    left_out: 3,
    top_uid: "20000001",
  });
  expect((await seeImport(db, id)).summary).toContainEqual({ name: "opening_sp", figure: "3.00" });
  expect(await applied(id)).toMatchObject({ status: "done", importable: 3, left_out: 3 });
  expect(await uidsOf(id)).toEqual(["20000001", "20000002", "20000006"]);
  await expectCleanLedger(db);
});

test("the lines left out come as CSV with their number, problem and own cells, and are imported once mended", async () => {
  const id = await checked("members", NETWORK);
  await applied(id);
  const { name, csv } = await faulty(id);
  expect(name).toBe("file-line-3.csv");
  const rows = readCsv(csv);
  expect(rows[0]).toEqual(["Line", "Problem", ...HEAD.split(",")]);
  expect(rows.slice(1).map(([at, problem]) => [at, problem])).toEqual([
    ["4", "Country must be a country by its name or two-letter code, such as Singapore or SG"],
    ["5", "The sponsor or parent is on line 4, which is left out"],
    ["6", "The sponsor or parent is on line 5, which is left out"],
  ]);
  expect(rows[1]?.slice(2).join(",")).toBe(line(20000003, 20000001, 20000001, "right", "Atlantis"));

  const mended = await importFile(db, "members", csv.replace("Atlantis", "Singapore"));
  expect(mended).toMatchObject({ status: "done", rows: 3, error_count: 0, top_uid: "20000003" });
  expect(await uidsOf(mended.id)).toEqual(["20000003", "20000004", "20000005"]);
  await expectCleanLedger(db);
});

test("a file of such lines that is still wrong gives them again, with one pair of the added columns", async () => {
  const id = await checked("members", NETWORK);
  await applied(id);
  const again = await checked("members", (await faulty(id, "cn")).csv);
  expect(await seeImport(db, again)).toMatchObject({ status: "refused", importable: 0, left_out: 3 });
  const { csv } = await faulty(again);
  expect(readCsv(csv)[0]).toEqual(["Line", "Problem", ...HEAD.split(",")]);
  expect(readCsv(csv).map(([at]) => at)).toEqual(["Line", "2", "3", "4"]);
});

test("cells are as they were: quotes, lines, blanks and separators; what a spreadsheet would run is a text", async () => {
  const cells = ['"a ""b"""', '"two\nlines"', " x ", '="0012"', "'=1+1", "=cmd()", "+65 1", '"1;5"'];
  const goods = [
    "sku;title_en;title_cn;content_en;price;pv_price;stock;note",
    `S-1;${cells.slice(0, 4).join(";")};${cells.slice(5).join(";")}`,
    `S-2;Lamp;${cells[4]};;wrong;1;1;`,
  ];
  const { csv } = await faulty(await checked("goods", goods.join("\n")));
  const [, first = [], second = []] = readCsv(csv);
  expect(first.slice(2)).toEqual(["S-1", 'a "b"', "two\nlines", " x ", '="0012"', "'=cmd()", "'+65 1", "1;5"]);
  expect(second.slice(2)).toEqual(["S-2", "Lamp", "'=1+1", "", "wrong", "1", "1", ""]);
});

test("lines of other encodings and of workbooks come in UTF-8", async () => {
  const latin = Buffer.from(`${HEAD}\n${line(20000001, "", "", "").replace("M1", "M\u00fcller")}1e\n`, "latin1");
  const id = await aReceivedFile(db, "members", latin);
  await db.updateTable("import_job").set({ encoding: "windows-1252" }).where("id", "=", id).execute();
  await checkImport(importWorker(db), id);
  expect(readCsv((await faulty(id)).csv)[1]?.[3]).toBe("Müller");

  const book = await checked(
    "goods",
    await workbook(
      ["sku", "title_en", "title_cn", "price", "pv_price"],
      ["LAMP", "Lamp", "灯", "10", "10"],
      ["POT", "=Pot", "壶", "ten", "10"],
    ),
  );
  expect(await seeImport(db, book)).toMatchObject({ status: "refused", rows: 2, importable: 1, left_out: 1 });
  expect(readCsv((await faulty(book)).csv)[1]?.slice(2)).toEqual(["POT", "'=Pot", "壶", "ten", "10"]);
});

test("a line that cannot be read is left out with its number; a file that cannot be read has none to mend", async () => {
  const id = await checked("goods", 'sku,title_en,title_cn,price,pv_price\nLAMP,Lamp,灯,10,10\nPOT,"Pot,壶,1,1\n');
  expect(await seeImport(db, id)).toMatchObject({ rows: 2, importable: 1, left_out: 1 });
  expect(readCsv((await faulty(id)).csv)[1]?.[0]).toBe("3");

  const unreadable = await checked("goods", "nothing,that,fits\n1,2,3\n");
  expect(await seeImport(db, unreadable)).toMatchObject({ status: "refused", importable: 0, left_out: 0 });
  expect(await showFaultyLines(db, unreadable, "en")).toMatchObject({ failure: { key: "import.faulty_gone" } });
});

test("without a line that is left out others may be wrong, and are left out too", async () => {
  await aMember(db);
  const root = await db.selectFrom("member").select("uid").executeTakeFirstOrThrow();
  const top = Number(root.uid);
  // The second line has the same place as the first, which is wrong by itself; the third is the sponsor's only way down.
  const id = await checked(
    "members",
    file(
      line(20000001, top, top, "left", "Atlantis"),
      line(20000002, top, top, "left"),
      line(20000003, 20000001, 20000002, "left"),
      line(20000004, top, top, "right"),
    ),
  );
  expect(await seeImport(db, id)).toMatchObject({ importable: 1, left_out: 3 });
  expect(await applied(id)).toMatchObject({ status: "done" });
  expect(await uidsOf(id)).toEqual(["20000004"]);
});

test("members who exist by now need no line: a whole file that is sent again brings only the mended lines", async () => {
  const id = await checked("members", NETWORK);
  await applied(id);
  const again = await checked("members", NETWORK.replace("Atlantis", "SG"));
  expect(await seeImport(db, again)).toMatchObject({ status: "refused", importable: 3, left_out: 3 });
  await applied(again);
  expect(await uidsOf(again)).toEqual(["20000003", "20000004", "20000005"]);
});

test("when the company changes in between, nothing is imported and nothing is left to mend", async () => {
  await aMember(db);
  const root = await db.selectFrom("member").select("uid").executeTakeFirstOrThrow();
  const top = Number(root.uid);
  const id = await checked("members", file(line(20000001, top, top, "left"), line(20000002, top, top, "up")));
  expect(await seeImport(db, id)).toMatchObject({ importable: 1, left_out: 1 });
  await aMember(db, { side: "left" });
  expect(await applied(id)).toMatchObject({ status: "refused", importable: 0, left_out: 0 });
  expect(await uidsOf(id)).toEqual([]);
  expect(await db.selectFrom("import_chunk").select("job_id").execute()).toEqual([]);
});

test("lines to mend go with the file: when it is cancelled, and seven days after its end", async () => {
  const cancelled = await checked("members", NETWORK);
  await inTransaction(db, async (tx) => await cancelImport(tx, async () => undefined, cancelled, START));
  expect(await seeImport(db, cancelled)).toMatchObject({ status: "cancelled", left_out: 0 });

  const waiting = await checked("members", NETWORK);
  await deleteOldFiles(db, START);
  expect(await seeImport(db, waiting)).toMatchObject({ left_out: 3 });
  await deleteOldFiles(db, new Date(START.getTime() + 1));
  expect(await seeImport(db, waiting)).toMatchObject({ status: "refused", importable: 0, left_out: 0 });
  expect(await db.selectFrom("import_chunk").select("job_id").execute()).toEqual([]);
});

test("of more than 10,000 lines with errors none is left out: the file itself is mended", async () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => `S-${index},x`);
  const id = await checked("goods", ["sku,stock", "LAMP,1", ...lines].join("\n"));
  expect(await seeImport(db, id)).toMatchObject({ status: "refused", importable: 0, left_out: 0 });
});
