import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

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
const send = async (file: string | Uint8Array, apply: boolean): Promise<Answer> =>
  await sendFiles(
    shop,
    "/admin/order/ship/many",
    [{ bytes: typeof file === "string" ? Buffer.from(file) : file, type: "text/csv", filename: "ship.csv" }],
    { token: operator.token },
    { apply },
  );
const statuses = async (): Promise<readonly string[]> => {
  const rows = await shop.db.selectFrom("member_order").select(["sn", "status"]).where("sn", "in", orders).execute();
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
    "3 A cell contains a formula",
    "4 This order does not exist",
    "5 Line 2 has the same order",
    "6 Order number is required",
  ]);
  expect(await statuses()).toEqual(["unshipped", "unshipped", "unshipped"]);
  const notes = await shop.db
    .selectFrom("audit_entry")
    .select("id")
    .where("action", "=", "adminOrderShipMany")
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

test("Chinese names are read in GB 18030 and in UTF-16 as well", async () => {
  const gb = Buffer.concat([
    Buffer.from(`${HEAD}\n${orders[0]},`),
    Buffer.from([0xcb, 0xb3, 0xb7, 0xe1]),
    Buffer.from(",1"),
  ]);
  const wide = Buffer.from(`\ufeff${HEAD}\n${orders[1]},顺丰,1`, "utf16le");
  for (const file of [gb, wide]) {
    const { data } = await send(file, false);
    expect(Object(data).lines[0]).toMatchObject({ ok: true, express_name: "顺丰" });
  }
});

test.each([
  ["nothing in it", "", "sheet.column_missing"],
  ["only a heading", HEAD, "sheet.empty"],
  ["a column missing", "order_sn,express_no\nE1,2", "sheet.column_missing"],
  ["an unclosed quote", `${HEAD}\n"E1,2,3`, "sheet.unreadable"],
  ["a picture's bytes", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), "sheet.column_missing"],
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
