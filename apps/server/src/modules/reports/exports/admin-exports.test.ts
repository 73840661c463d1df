import { done } from "@espalier/core/vocabulary/outcome";
import { fastify } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { createLists } from "../../../modules.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import type { ListReader } from "../../../platform/http/admin-list.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { readCsv } from "../../../testing/sheets/read-csv.ts";
import { readXlsx } from "../../../testing/sheets/read-xlsx.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";
import { serveExportFile } from "./serve-export-file.ts";

let shop: TestApp;
let owner: TestOperator;
beforeAll(async () => {
  shop = await testApp();
  await shop.db
    .insertInto("operator")
    .values(
      Array.from({ length: 12_345 }, (_, index) => ({
        email: `wren-${index}@admin.example`,
        name: index === 0 ? "=cmd()" : `Wren ${index}`,
        role: "content",
        password_hash: "none",
        created_at: shop.now(),
      })),
    )
    .execute();
});
beforeEach(async () => {
  owner = await anOperator(shop.db, "owner", shop.now());
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const BEGUN = z.object({ id: z.int(), ticket: z.string(), total: z.int(), name: z.string() });

const begin = async (fields: object, { token } = owner, lang = "en"): Promise<Answer> =>
  await shop.post("/admin/export/begin", { call: "adminOperatorList", format: "csv", ...fields }, { token, lang });
const begun = async (fields: object = {}, from = owner, lang = "en") =>
  BEGUN.parse((await begin(fields, from, lang)).data);
const fetchFile = async (ticket: string) => await shop.app.inject({ url: "/api/admin/export/file", query: { ticket } });
const progress = async (id: number, { token } = owner): Promise<Answer> =>
  await shop.get("/admin/export/progress", { id }, { token });
const cancel = async (id: number, { token } = owner): Promise<Answer> =>
  await shop.post("/admin/export/cancel", { id }, { token });

test("a list is exported completely, newest first, with the time in its name", async () => {
  const { id, ticket, total, name } = await begun();
  expect(name).toBe("operator-2026-05-04-080000.csv");
  expect((await progress(id)).data).toEqual({ rows: 0, total, status: "waiting" });
  const file = await fetchFile(ticket);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
  const [head, ...rows] = readCsv(file.body);
  expect(head?.slice(0, 3)).toEqual(["E-mail", "Name", "Role"]);
  expect(rows).toHaveLength(total);
  expect(new Set(rows.map(([email]) => email)).size).toBe(total);
  expect(rows.at(-1)?.slice(0, 2)).toEqual(["wren-0@admin.example", "'=cmd()"]);
  expect((await progress(id)).data).toEqual({ rows: total, total, status: "done" });
});

test("an export uses the list's filters and the reader's language", async () => {
  await begin({}, owner);
  const requested = {
    call: "adminAuditList",
    filter: { action: "adminExportBegin", operator: owner.id },
    format: "xlsx",
  };
  const { ticket, total } = await begun(requested, owner, "cn");
  const [sheet = []] = readXlsx((await fetchFile(ticket)).rawPayload);
  expect(sheet[0]?.[0]?.text).toBe("时间");
  expect(sheet.slice(1).map((row) => row[2]?.text)).toContain("adminExportBegin");
  expect([sheet.length - 1, total]).toEqual([2, 1]);
  const { ticket: other, total: none } = await begun({ ...requested, filter: '{"action":"nothing"}' });
  expect(none).toBe(0);
  expect(readXlsx((await fetchFile(other)).rawPayload)[0]).toHaveLength(1);
});

test("of the filters only those that the list knows are stored and recorded", async () => {
  for (const unknown of ["a\u0000b", "\ud83c", "kept"]) {
    const { id, ticket } = await begun({
      call: "adminAuditList",
      filter: { unknown, [unknown]: "1", action: "nothing" },
    });
    const { filter } = await shop.db
      .selectFrom("export_job")
      .select("filter")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(filter).toEqual({ action: "nothing" });
    expect(readCsv((await fetchFile(ticket)).body)).toHaveLength(1);
  }
  const { rows } = await sql`select id from audit_entry where after::text like '%unknown%' order by id`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  expect((await begin({ call: "adminAuditList", filter: { action: "a\u0000b" } })).error).toBe("input.characters");
});

test("a ticket opens its file once, for five minutes, while its session lives", async () => {
  const { ticket } = await begun();
  const [one, two] = await Promise.all([fetchFile(ticket), fetchFile(ticket)]);
  expect([one, two].map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "404"]);
  for (const wrong of ["", "x", "x".repeat(5_000)]) {
    const answer = await fetchFile(wrong);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: "export.ticket" }]);
  }
  const { ticket: left } = await begun();
  await shop.post("/admin/logout", {}, { token: owner.token });
  expect((await fetchFile(left)).statusCode).toBe(404);
  const other = await anOperator(shop.db, "owner", shop.now());
  const { ticket: late } = await begun({}, other);
  shop.wait(301);
  expect((await fetchFile(late)).statusCode).toBe(404);
});

test("operators who may not read a list cannot export it", async () => {
  const support = await anOperator(shop.db, "support", shop.now());
  expect((await begin({}, support)).error).toBe("operator.not_permitted");
  expect((await begin({ call: "adminLogin" })).error).toBe("export.list_unknown");
  expect((await begin({ filter: { limit: 7 } })).error).toBe("input.choice");
  expect((await begin({ filter: "[1]" })).error).toBe("input.invalid");
  expect((await begin({ format: "pdf" })).error).toBe("input.choice");
  const { ticket } = await begun();
  await shop.db.updateTable("operator").set({ role: "support" }).where("id", "=", owner.id).execute();
  expect((await fetchFile(ticket)).statusCode).toBe(404);
});

test("an export belongs to its operator, who can cancel it, and has at most three at a time", async () => {
  const { id, ticket } = await begun();
  const other = await anOperator(shop.db, "owner", shop.now());
  expect((await progress(id, other)).error).toBe("export.unknown");
  expect((await cancel(id, other)).error).toBe("export.unknown");
  await begun();
  await begun();
  expect((await begin({})).error).toBe("export.too_many");
  expect((await cancel(id)).code).toBe(200);
  expect((await progress(id)).data).toMatchObject({ status: "cancelled" });
  expect((await fetchFile(ticket)).statusCode).toBe(404);
  expect((await begin({})).code).toBe(200);
});

test("an export that is cancelled or no longer read stops", async () => {
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const address = shop.app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { id, ticket } = await begun();
  const file = await fetch(`http://127.0.0.1:${port}/api/admin/export/file?ticket=${ticket}`);
  const reader = file.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(async () => Object((await progress(id)).data).status).toBe("cancelled");
  expect(Object((await progress(id)).data).rows).toBeLessThan(12_345);
});

test("an export goes on once the database that was lost in its middle answers again, with every row once", async () => {
  let reads = 0;
  const losing = createLists(shop.deps).map((list) => ({
    ...list,
    open: (wire: unknown, reader: ListReader) => {
      const opened = list.open(wire, reader);
      if (!opened.ok) return opened;
      const read = async (start: PageStart) => {
        reads += 1;
        if (reads === 2) throw new Error("Connection terminated unexpectedly");
        return await opened.value.read(start);
      };
      return done({ ...opened.value, read });
    },
  }));
  const app = fastify();
  serveExportFile(app, shop.deps, losing);
  const { id, ticket, total } = await begun();
  const [, ...rows] = readCsv((await app.inject({ url: "/api/admin/export/file", query: { ticket } })).body);
  expect(new Set(rows.map(([email]) => email)).size).toBe(total);
  expect(rows).toHaveLength(total);
  expect((await progress(id)).data).toMatchObject({ status: "done" });
  await app.close();
});
