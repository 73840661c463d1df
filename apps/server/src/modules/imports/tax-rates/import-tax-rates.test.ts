import { setImmediate } from "node:timers/promises";

import { afterEach, beforeEach, expect, test } from "vitest";

import type { Db } from "../../../platform/db/in-transaction.ts";
import {
  acceptImport,
  aReceivedFile,
  importFile,
  importWorker,
  seeImport,
} from "../../../testing/builders/an-import.ts";
import { aTaxClass, aTaxRate } from "../../../testing/builders/a-tax-rate.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { applyImport, checkImport } from "../work-import.ts";

let database: TestDatabase;
let db: Db;
let books: number;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  books = await aTaxClass(db, "Books");
  await aTaxRate(db, { country: "SG", rate: 9_00, from: "2024-01-01", title: "GST" });
});
afterEach(async () => await database.drop());

const HEAD = "country,region,class,name_en,name_cn,rate,valid_from,valid_to";
const rates = async (...lines: readonly string[]) => await importFile(db, "tax_rates", [HEAD, ...lines].join("\n"));
const problems = async (...lines: readonly string[]) =>
  (await rates(...lines)).errors.map(({ line, column, msg }) => `${line} ${column}: ${msg}`);
const stored = async () =>
  (await db.selectFrom("tax_rate").selectAll().orderBy("id").execute())
    .map(({ country, region, class_id, title, rate, valid_from, valid_to }) =>
      [country, region, class_id === books ? "Books" : "", title["en"], rate, valid_from, valid_to ?? ""].join("|"),
    )
    .toSorted();

test("rates are added and changed as a file says, which is shown before; an earlier last day makes room for the next", async () => {
  const seen = await rates(
    "SG,,,,,,2024-01-01,2026-12-31",
    "Singapore,,,GST,消费税,10,2027-01-01,",
    'SG,,books,GST,,"0,5 %",2027-01-01,2027-12-31',
    "sg,West,Books,GST,,9.50%,2027-01-01,-",
  );
  expect(seen).toMatchObject({ status: "done", rows: 4, errors: [] });
  expect(Object.fromEntries(seen.summary.map(({ name, figure }) => [name, figure]))).toEqual({
    rates_new: "3",
    rates_changed: "1",
    rates_same: "0",
  });
  expect(seen.changes.map(({ line, item, field, before, after }) => [line, item, field, before, after])).toEqual([
    [2, "SG · 2024-01-01", "Last day", "-", "2026-12-31"],
    [3, "SG · 2027-01-01", "Rate", "-", "10%"],
    [4, "SG · Books · 2027-01-01", "Rate", "-", "0.5%"],
    [5, "SG · West · Books · 2027-01-01", "Rate", "-", "9.5%"],
  ]);
  expect(await stored()).toEqual([
    "SG|West|Books|GST|950|2027-01-01|",
    "SG||Books|GST|50|2027-01-01|2027-12-31",
    "SG|||GST|1000|2027-01-01|",
    "SG|||GST|900|2024-01-01|2026-12-31",
  ]);
  const notes = await db
    .selectFrom("audit_entry")
    .select(["subject_kind", "before", "after"])
    .where("action", "=", "adminImportApply")
    .where("subject_kind", "=", "tax_rate")
    .orderBy("id")
    .execute();
  expect(notes).toHaveLength(4);
  expect(notes[0]).toMatchObject({ before: { valid_to: null }, after: { valid_to: "2026-12-31" } });
});

test("an empty cell leaves a value as it is, a dash takes the last day away", async () => {
  await rates("SG,,,,,,2024-01-01,2026-12-31");
  const same = await rates("SG,,,,,,2024-01-01,");
  expect(same).toMatchObject({ status: "done", changes: [] });
  expect(same.summary).toContainEqual({ name: "rates_same", figure: "1" });
  await rates("SG,,-,Tax,,8,2024-01-01,-");
  expect(await stored()).toEqual(["SG|||Tax|800|2024-01-01|"]);
});

test("each wrong line is named with its column and why, and nothing of it is stored", async () => {
  await aTaxClass(db, "Food");
  await aTaxClass(db, "food");
  expect(
    await problems(
      "MY,,,SST,,10,2027-01-01,",
      "Atlantis,,,T,,10,2027-01-01,",
      "SG,East,toys,T,,10,2027-01-01,",
      "SG,East,food,T,,10,2027-01-01,",
      "SG,East,,T,,100.01,2027-01-01,",
      "SG,East,,T,,-1,2027-01-01,",
      "SG,East,,T,,9.555,2027-01-01,",
      "SG,East,,T,,nine,2027-02-29,",
      "SG,East,,T,,9,2027-01-02,2027-01-01",
      "SG,East,,,,,2027-01-01,",
      ",East,,T,,9,,",
      `SG,East,,${"x".repeat(41)},,9,2027-01-01,`,
    ),
  ).toEqual([
    "2 Country: Please add this country to the taxes first",
    "3 Country: Country must be a country by its name or two-letter code, such as Singapore or SG",
    "4 Class: This tax class does not exist",
    "5 Class: Several tax classes have this name; write the ID of one",
    "6 Rate: Rate must be a percentage from 0 to 100 with at most two decimals, such as 9.5",
    "7 Rate: Rate must be a percentage from 0 to 100 with at most two decimals, such as 9.5",
    "8 Rate: Rate must be a percentage from 0 to 100 with at most two decimals, such as 9.5",
    "9 First day: First day must be a date such as 2026-01-31",
    "9 Rate: Rate must be a percentage from 0 to 100 with at most two decimals, such as 9.5",
    "10 Last day: A rate has to end on or after its first day",
    "11 Name in English: Name in English is required",
    "11 Rate: Rate is required",
    "12 Country: Country is required",
    "12 First day: First day is required",
    "13 Name in English: Name in English is too long (at most 40 characters)",
  ]);
  expect(await stored()).toHaveLength(1);
});

test("no two rates of a place and class hold on one day, of the file or already there, however the place is written", async () => {
  expect(
    await problems(
      "SG,,,GST,,10,2027-01-01,",
      "SG,West,,GST,,10,2027-01-01,2027-06-30",
      "SG,WEST,,GST,,11,2027-06-30,",
      "SG,,Books,GST,,11,2027-06-30,",
      "SG,,books,GST,,11,2027-06-30,2027-06-30",
    ),
  ).toEqual([
    "2 First day: Another rate of this place and class holds from 2024-01-01 to …",
    "4 First day: Line 3 has a rate of this place and class that holds from 2027-01-01 to 2027-06-30",
    "6 First day: Line 5 has a rate of this place and class that holds from 2027-06-30 to …",
  ]);
});

test("a rate that an operator adds in between is not written over: nothing of the file is", async () => {
  const worker = importWorker(db);
  const id = await aReceivedFile(
    db,
    "tax_rates",
    `${HEAD}\nSG,,Books,GST,,5,2027-01-01,\nSG,West,,GST,,5,2027-01-01,\n`,
  );
  await checkImport(worker, id);
  await aTaxRate(db, { country: "SG", rate: 7_00, from: "2027-03-01", classId: books });
  await acceptImport(db, id);
  await applyImport(worker, id);
  expect(await seeImport(db, id)).toMatchObject({ status: "refused", error_count: 1 });
  expect(await stored()).toHaveLength(2);
});

test("10,000 lines with one wrong: it is named, the others can be taken in, and other work has its turns", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const at = index === 7_000 ? "101" : String((index % 100) / 4);
    return `SG,Region ${index % 5_000},,GST,,${at},${index < 5_000 ? "2027-01-01,2027-12-31" : "2028-01-01,"}`;
  });
  const worker = importWorker(db);
  const id = await aReceivedFile(db, "tax_rates", [HEAD, ...lines].join("\n"));
  let [turns, isDone] = [0, false];
  const others = (async () => {
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
  })();
  await checkImport(worker, id);
  const seen = await seeImport(db, id);
  expect(seen).toMatchObject({ status: "refused", rows: 10_000, importable: 9_999, left_out: 1 });
  expect(seen.errors).toEqual([
    {
      line: 7_002,
      column: "Rate",
      seen: "101",
      msg: "Rate must be a percentage from 0 to 100 with at most two decimals, such as 9.5",
    },
  ]);
  await acceptImport(db, id);
  await applyImport(worker, id);
  isDone = true;
  await others;
  expect(await seeImport(db, id)).toMatchObject({ status: "done" });
  expect(await db.selectFrom("tax_rate").select("id").execute()).toHaveLength(10_000);
  // Three times read, in slices of 500 lines.
  expect(turns).toBeGreaterThan(60);
}, 60_000);
