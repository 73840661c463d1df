import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aWorkbook } from "../../../testing/sheets/a-workbook.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { sendFiles } from "../../../testing/requests/send-file.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let operator: TestOperator;
let member: TestMember;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
  operator = await anOperator(shop.db, "fulfilment", shop.now());
  member = await aMember(shop.db, { money: { SP: "5000.00" } });
  tea = await aGood(shop.db);
});
beforeEach(async () => {
  orders = [await order(), await order(), await order()];
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

let orders: readonly string[] = [];
const order = async (): Promise<string> => await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea });
const HEAD = "order_sn,express_name,express_no";
const send = async (file: string | Uint8Array, apply: boolean, more: object = {}): Promise<Answer> =>
  await sendFiles(
    shop,
    "/admin/order/ship/many",
    [{ bytes: typeof file === "string" ? Buffer.from(file) : file, type: "text/csv", filename: "ship.csv" }],
    { token: operator.token },
    { apply, ...more },
  );
const statuses = async (): Promise<readonly string[]> => {
  const rows = await shop.db
    .selectFrom("member_order")
    .select(["sn", "status"])
    .where("sn", "in", orders)
    .orderBy("id")
    .execute();
  return orders.map((sn) => rows.find((row) => row.sn === sn)?.status ?? "");
};
const lines = (answer: Answer): readonly string[] =>
  Object(answer.data).lines.map(({ line, ok, msg }: { line: number; ok: boolean; msg: string }) =>
    ok ? `${line} ok` : `${line} ${msg}`,
  );

test("a preview shows the result of each line and writes nothing", async () => {
  const [one, two] = orders;
  const file = [HEAD, `${one},Swift,1`, `${two},=cmd(),2`, `E0,Swift,3`, `${one},Swift,4`, `,Swift,5`].join("\n");
  const answer = await send(file, false);
  expect(answer.data).toMatchObject({ applied: false, ready: 1, refused: 4 });
  expect(lines(answer)).toEqual([
    "2 ok",
    "3 Carrier holds a formula. Enter its value, with an apostrophe before it if it begins with =",
    "4 This order does not exist",
    "5 Line 2 has the same order",
    "6 Order number is required",
  ]);
  expect(await statuses()).toEqual(["unshipped", "unshipped", "unshipped"]);
  const notes = await shop.db
    .selectFrom("audit_entry")
    .select("id")
    .where("action", "=", "adminOrderShipMany")
    .orderBy("id")
    .execute();
  expect(notes).toEqual([]);
});

test("the same file applied ships the possible orders, also when one was shipped in between", async () => {
  const [one = "", two, three] = orders;
  const file = [HEAD, `${three},Swift,3`, `${one},Swift,1`, `${two},Swift,2`].join("\n");
  expect((await send(file, false)).data).toMatchObject({ ready: 3 });
  await shop.post("/admin/order/ship", { sn: one }, { token: operator.token });
  const answer = await send(file, true);
  expect(answer.data).toMatchObject({ applied: true, ready: 2, refused: 1 });
  expect(lines(answer)).toEqual(["2 ok", "3 Only a paid order that has not been shipped yet can be shipped", "4 ok"]);
  expect(await statuses()).toEqual(["shipped", "shipped", "shipped"]);
  const again = await send(file, true);
  expect(again).toMatchObject({ code: 200, data: { ready: 0, refused: 3 } });
});

test("two files with the same orders at once ship each order once", async () => {
  const rows = orders.map((sn) => `${sn},Swift,1`);
  const files = [rows, rows.toReversed()].map((each) => [HEAD, ...each].join("\n"));
  const answers = await Promise.all(files.map((file) => send(file, true)));
  const ready = answers.map(({ data }) => Number(Object(data).ready));
  expect(ready.reduce((sum, each) => sum + each, 0)).toBe(3);
});

test.each([
  ["Windows line ends", (rows: readonly string[]) => rows.join("\r\n")],
  ["a byte order mark", (rows: readonly string[]) => `\ufeff${rows.join("\n")}`],
  ["semicolons", (rows: readonly string[]) => rows.join("\n").replaceAll(",", ";")],
  ["tabs", (rows: readonly string[]) => rows.join("\n").replaceAll(",", "\t")],
  ["empty lines and spaces", (rows: readonly string[]) => `${rows.join(" \n\n ")}\n,,\n`],
  ["quotes and other columns", (rows: readonly string[]) => rows.map((row) => `"x",${row},"a ""b"", c"`).join("\n")],
  ["column names in capitals", ([head = "", ...rows]: readonly string[]) => [head.toUpperCase(), ...rows].join("\n")],
  ["Excel's format for leading zeros", (rows: readonly string[]) => rows.join("\n").replaceAll(",12", ',"=""0012"""')],
])("a file with %s is read", async (_, write) => {
  const file = write([HEAD, ...orders.map((sn) => `${sn},Swift,12`)]);
  expect((await send(file, true)).data).toMatchObject({ ready: 3, refused: 0 });
});

const SF = [0xcb, 0xb3, 0xb7, 0xe1];
const foreign = (sn: string | undefined, carrier: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from(`${HEAD}\n${sn},`), Buffer.from(carrier), Buffer.from(",1")]);

test("a file that is not UTF-8 is read in the encoding that was chosen, and never guessed", async () => {
  const gb = foreign(orders[0], SF);
  expect(await send(gb, true)).toMatchObject({ code: 400, error: "sheet.not_utf8" });
  expect((await send(gb, false)).msg).toBe(
    `The file is not in UTF-8: line 2 holds the bytes B7 E1 2C 31 after “${orders[0]?.slice(-10)},˳”. Choose the file's encoding, or save it as “CSV UTF-8”`,
  );
  expect(await statuses()).toEqual(["unshipped", "unshipped", "unshipped"]);
  const wide = Buffer.from(`\ufeff${HEAD}\n${orders[1]},顺丰,1`, "utf16le");
  for (const answer of [await send(gb, false, { encoding: "gb18030" }), await send(wide, false)]) {
    expect(Object(answer.data).lines[0]).toMatchObject({ ok: true, express_name: "顺丰" });
  }
  expect(await send(gb, false, { encoding: "latin1" })).toMatchObject({ code: 400, error: "input.choice" });
  expect(await send(gb, false, { encoding: "shift_jis" })).toMatchObject({ error: "sheet.other_encoding" });
});

test("a number that a spreadsheet shortened is not a tracking number", async () => {
  const [one, two, three] = orders;
  const file = `${HEAD}\n${one},Swift,7.73212E+11\n${two},Swift,2-Jan\n${three},#N/A,12\nE"9,"Swift,1\n`;
  expect(lines(await send(file, true))).toEqual([
    "2 Tracking number is a number that a spreadsheet shortened, so digits are lost. Format the column as text and enter it again",
    "3 Tracking number is a date that a spreadsheet made of something else. Format the column as text and enter it again",
    "4 Carrier holds an error of the spreadsheet. Correct it there",
    '5 A quotation mark begins a cell and nothing ends it. Put the cell between two, and write a mark within it twice: "TV 32"""',
  ]);
  expect(await statuses()).toEqual(["unshipped", "unshipped", "unshipped"]);
});

test("an Excel workbook ships orders, and old or locked ones are named", async () => {
  const cells = (...texts: readonly string[]): string =>
    `<row>${texts.map((each) => `<c t="inlineStr"><is><t>${each}</t></is></c>`).join("")}</row>`;
  const rows = [cells("order_sn", "express_name", "express_no"), ...orders.map((sn) => cells(sn, "顺丰", "0012"))];
  expect((await send(aWorkbook(rows.join("")), true)).data).toMatchObject({ ready: 3, refused: 0 });
  const old = Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.alloc(600)]);
  expect(await send(old, true)).toMatchObject({ code: 400, error: "sheet.old_workbook" });
});

test.each([
  ["csv", "en"],
  ["csv", "cn"],
  ["xlsx", "en"],
  ["xlsx", "cn"],
] as const)("an exported list of orders as %s in %s is read back", async (format, lang) => {
  const { token } = await anOperator(shop.db, "owner", shop.now());
  const about = { call: "adminOrderList", filter: { sns: orders.join(",") }, format };
  const { ticket } = Object((await shop.post("/admin/export/begin", about, { token, lang })).data);
  const { rawPayload } = await shop.app.inject({ url: "/api/admin/export/file", query: { ticket } });
  const { data } = await send(rawPayload, false);
  const read = Object(data).lines.map(({ order_sn, msg }: Record<string, string>) => [order_sn, msg]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(orders.map((sn) => [sn, ""])));
});

test.each([
  ["nothing in it", "", "sheet.column_missing"],
  ["only a heading", HEAD, "sheet.empty"],
  ["a column missing", "order_sn,express_no\nE1,2", "sheet.column_missing"],
  ["an unclosed quote in its heading", `"${HEAD}\nE1,2,3`, "sheet.unreadable"],
  ["a picture's bytes", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), "sheet.not_a_table"],
  ["too many lines", `${HEAD}\n${"E1,S,1\n".repeat(2_001)}`, "sheet.too_many_lines"],
  ["more than 5 MB", `${HEAD}\n${"x".repeat(6 * 1024 * 1024)}`, "upload.too_large"],
])("a file with %s is refused whole", async (_, file, error) => {
  expect(await send(file, true)).toMatchObject({ code: 400, error });
});

test("a request without a file is refused, and a number that is too long is reported in its line", async () => {
  expect(await shop.post("/admin/order/ship/many", { apply: 1 }, { token: operator.token })).toMatchObject({
    code: 400,
  });
  const { data } = await send(`${HEAD}\n${orders[0]},Swift,${"9".repeat(41)}`, false);
  expect(Object(data).lines[0].msg).toBe("Tracking number is too long (at most 40 characters)");
});
