import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { anOperator, type TestOperator } from "../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { sendFiles } from "../../testing/requests/send-file.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { deleteFile } from "./store.ts";
import { applyImport, checkImport } from "./work-import.ts";

let shop: TestApp;
let owner: TestOperator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  owner = await anOperator(shop.db, "owner", shop.now());
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const CLEAN = "sku,title_en,title_cn,price,pv_price\nLAMP,Lamp,灯,10,10\n";

const upload = async (bytes: string | Uint8Array, from = owner, fields: object = { kind: "goods" }): Promise<Answer> =>
  await sendFiles(
    shop,
    "/admin/import/upload",
    [{ bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes, filename: "goods.csv", type: "text/csv" }],
    { token: from.token },
    { ...fields },
  );
const uploaded = async (csv = CLEAN): Promise<number> => z.object({ id: z.int() }).parse((await upload(csv)).data).id;
const view = async (id: number) => Object((await shop.get("/admin/import/view", { id }, { token: owner.token })).data);
const apply = async (id: number): Promise<Answer> =>
  await shop.post("/admin/import/apply", { id }, { token: owner.token });
const cancel = async (id: number): Promise<Answer> =>
  await shop.post("/admin/import/cancel", { id }, { token: owner.token });
const countJobs = async (): Promise<number> => (await shop.db.selectFrom("import_job").select("id").execute()).length;

test("a file is stored unchanged, checked by the worker, and applied by an operator", async () => {
  const id = await uploaded();
  expect(await view(id)).toMatchObject({ status: "checking", file_name: "goods.csv", bytes: Buffer.byteLength(CLEAN) });
  expect((await apply(id)).error).toBe("import.not_ready");
  await checkImport(shop.deps, id);
  expect(await view(id)).toMatchObject({ status: "ready", rows: 1, error_count: 0 });
  expect((await apply(id)).code).toBe(200);
  expect((await apply(id)).error).toBe("import.not_ready");
  await applyImport(shop.deps, id);
  expect(await view(id)).toMatchObject({ status: "done", progress: 100 });
  expect((await cancel(id)).error).toBe("import.ended");
  const { list } = Object((await shop.get("/admin/audit/list", { subject: String(id) }, { token: owner.token })).data);
  expect(list.map(({ action }: { action: string }) => action)).toEqual(["adminImportApply", "adminImportUpload"]);
});

test("errors are reported in the operator's language", async () => {
  const id = await uploaded("sku,price\nLAMP-2,=cmd()\n");
  await checkImport(shop.deps, id);
  const { data } = await shop.get("/admin/import/view", { id }, { token: owner.token, lang: "cn" });
  expect(Object(data).errors).toContainEqual({
    line: 2,
    column: "价格",
    seen: "=cmd()",
    msg: "价格为公式。请填写其值；若值以 = 开头，请在前面加撇号",
  });
});

test("an empty file, no file, no kind and a file over 64 MB are refused and nothing is stored", async () => {
  const before = await countJobs();
  expect((await upload("")).error).toBe("sheet.missing");
  expect((await shop.post("/admin/import/upload", { kind: "goods" }, { token: owner.token })).error).toBe(
    "sheet.missing",
  );
  expect((await upload(CLEAN, owner, {})).error).toBe("input.missing");
  expect((await upload(CLEAN, owner, { kind: "orders" })).error).toBe("input.choice");
  const large = Buffer.alloc(64 * 1024 * 1024 + 1, "a,b\n");
  expect((await upload(large)).error).toBe("upload.too_large");
  expect(await countJobs()).toBe(before);
  expect(await shop.db.selectFrom("import_chunk").select("part").where("part", ">", 1).execute()).toEqual([]);
}, 180_000);

test("an announced length of 200 MB is not read at all", async () => {
  const response = await shop.app.inject({
    method: "POST",
    url: "/api/admin/import/upload",
    headers: {
      authorization: owner.token,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(200 * 1024 * 1024),
    },
    payload: "--x\r\n",
  });
  expect([response.statusCode, response.json().error]).toEqual([413, "input.too_large"]);
});

test("one file is applied at a time; a cancelled one admits the next, and a missing one is unknown", async () => {
  const [one, two] = [await uploaded(), await uploaded("sku,title_en,title_cn,price,pv_price\nMAT,Mat,垫,1,1\n")];
  await checkImport(shop.deps, one);
  await checkImport(shop.deps, two);
  const answers = await Promise.all([apply(one), apply(two)]);
  expect(answers.map(({ error }) => error ?? "done").toSorted()).toEqual(["done", "import.busy"]);
  expect((await cancel(answers[0]?.code === 200 ? one : two)).code).toBe(200);
  expect((await apply(answers[0]?.code === 200 ? two : one)).code).toBe(200);
  for (const unknown of [await apply(999_999), await cancel(999_999)]) expect(unknown.error).toBe("import.unknown");
  await cancel(one);
  await cancel(two);
});

test("a file that is gone before it is applied fails and leaves nothing", async () => {
  const id = await uploaded();
  await checkImport(shop.deps, id);
  await inTransaction(shop.db, async (tx) => done(await deleteFile(tx, id)));
  expect((await apply(id)).code).toBe(200);
  await applyImport(shop.deps, id);
  expect(await view(id)).toMatchObject({ status: "refused", error_count: 1 });
});

test("a file whose opening balances reach the limit for deposits waits for another operator, also in parts", async () => {
  const other = await anOperator(shop.db, "owner", shop.now());
  const members = async (uid: number, sponsor: number | "", sp: string): Promise<number> => {
    const place = `${sponsor},${sponsor},${sponsor === "" ? "" : "left"}`;
    const csv = `uid,nickname,email,phone,country,sponsor_uid,parent_uid,side,joined,sp,cp,rp,op\n${uid},Wren,m${uid}@shop.example,,SG,${place},2020-01-31,${sp},,,\n`;
    const { data } = await upload(csv, owner, { kind: "members" });
    const { id } = z.object({ id: z.int() }).parse(data);
    await checkImport(shop.deps, id);
    expect(await view(id)).toMatchObject({ status: "ready", error_count: 0 });
    return id;
  };
  const askToApply = async (id: number, by: TestOperator): Promise<string> =>
    (await shop.post("/admin/import/apply", { id }, { token: by.token })).error ?? "done";
  const small = await members(30000001, "", "999.99");
  expect(await askToApply(small, owner)).toBe("done");
  await applyImport(shop.deps, small);
  const rest = await members(30000002, 30000001, "0.01");
  expect(await askToApply(rest, owner)).toBe("import.second_required");
  expect(await view(rest)).toMatchObject({ status: "ready" });
  expect(await askToApply(rest, other)).toBe("done");
  await applyImport(shop.deps, rest);
  expect(await view(rest)).toMatchObject({ status: "done" });
  shop.wait(86_401);
  owner = await anOperator(shop.db, "owner", shop.now());
  expect(await askToApply(await members(30000003, 30000002, "999.99"), owner)).toBe("done");
});

test("only permitted roles import, and the auditor sees the imports", async () => {
  for (const role of ["finance", "content", "auditor"] as const) {
    const operator = await anOperator(shop.db, role, shop.now());
    expect((await upload(CLEAN, operator)).error).toBe("operator.not_permitted");
  }
  const auditor = await anOperator(shop.db, "auditor", shop.now());
  expect((await shop.get("/admin/import/list", {}, { token: auditor.token })).code).toBe(200);
});
