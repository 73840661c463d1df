import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { recordSpans } from "../../testing/record-spans.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { type Database, openDatabase } from "../db/open-database.ts";
import { inServiceSpan, inSpan } from "./spans.ts";

let recorded: ReturnType<typeof recordSpans>;
let database: TestDatabase;
let traced: Database;
beforeAll(async () => {
  database = await testDatabase();
  traced = openDatabase({ url: database.appUrl, traced: true });
});
beforeEach(() => {
  recorded = recordSpans();
});
afterEach(() => recorded.stop());
afterAll(async () => {
  await traced.close();
  await database.drop();
});

const job = { kind: SpanKind.CONSUMER, root: true };

test("what runs within a span is below it, and a root begins a trace of its own", async () => {
  await inSpan("outer", job, async () => {
    await inServiceSpan("stripe", async () => await Promise.resolve());
    await inSpan("job", job, async () => await Promise.resolve());
  });
  const [call, inner, outer] = recorded.spans;
  expect([call?.name, inner?.name, outer?.name]).toEqual(["call stripe", "job", "outer"]);
  expect(call?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  expect(inner?.parentSpanContext).toBeUndefined();
  expect(inner?.spanContext().traceId).not.toBe(outer?.spanContext().traceId);
});

test("a statement is named by its verb and table, with its text and no value", async () => {
  await inSpan("job", job, async () => {
    await traced.db.selectFrom("member").select("uid").where("uid", "=", "typed by a person").execute();
    await sql`with asked as (select ${"typed by a person"}::text) select asked.* from asked`.execute(traced.db);
    await inTransaction(traced.db, async (tx) => {
      await tx.updateTable("member").set({ password_hash: "typed by a person" }).where("id", "=", 0).execute();
      return done(null);
    });
  });
  const statements = recorded.spans.slice(0, -1);
  expect(statements.map(({ name }) => name)).toEqual([
    "select member",
    "with asked",
    "begin",
    "update member",
    "commit",
  ]);
  expect(statements[0]?.attributes["db.query.text"]).toBe('select "uid" from "member" where "uid" = $1');
  expect(JSON.stringify(statements.map(({ attributes }) => attributes))).not.toContain("typed");
});

test("a statement of no request and no job is no span", async () => {
  expect(await traced.db.selectFrom("member").select("uid").where("id", "=", 0).execute()).toEqual([]);
  expect(recorded.spans).toEqual([]);
});

test("a failed statement says its code and never its words, and fails as before", async () => {
  const failing = sql`select 1 from member where id = ${"typed by a person"}::integer`;
  await expect(inSpan("job", job, async () => await failing.execute(traced.db))).rejects.toThrow("typed by a person");
  const spans = recorded.spans;
  expect(spans.map(({ name }) => name)).toEqual(["select member", "job"]);
  for (const span of spans) {
    expect(span.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(span.attributes["error.type"]).toBe("22P02");
    expect(span.events).toEqual([]);
  }
});
