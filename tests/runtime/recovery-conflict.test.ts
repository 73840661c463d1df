import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, describe, expect, test } from "vitest";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { anOperator } from "../../apps/server/src/testing/builders/an-operator.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually } from "./eventually.ts";
import { serverInstance } from "./server-instance.ts";
import { createCluster, findPostgres, makeFolder, type Postgres, startPostgres } from "./start-postgres.ts";
import { startStandby } from "./start-standby.ts";

const programs = findPostgres();
const ROWS = 60_000;
const ACTION = "adminBannerSave";
/** The column of an export in which the subject stands. */
const SUBJECT = 4;

describe.each(programs === undefined ? [] : [programs])("with the PostgreSQL in %s", (bin) => {
  const running: Postgres[] = [];
  let folder = "";
  afterEach(async () => {
    await Promise.all(running.map(async ({ kill }) => await kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  test("an export goes on from the primary where the replica cancels its statements, and has every row once", async () => {
    folder = mkdtempSync(join(tmpdir(), "espalier-conflict-"));
    chmodSync(folder, 0o755);
    // What is replayed waits for nobody, so that each cleaned-up row cancels the statements that might still see it.
    const settings = "fsync = off\nmax_standby_streaming_delay = 0\nhot_standby_feedback = off\n";
    createCluster(bin, makeFolder(join(folder, "primary")), settings);
    const primary = await startPostgres(bin, join(folder, "primary"));
    running.push(primary);
    await inShop(primary, "postgres", "create database shop");
    const standby = await startStandby(bin, primary, join(folder, "standby"));
    running.push(standby);
    const { host } = new URL(standby.urlOf("shop"));
    const server = serverInstance().start({
      SECRET_KEY,
      DATABASE_URL: primary.urlOf("shop"),
      DATABASE_REPLICA_URL: `postgres://${host}/shop`,
      ROLE: "api",
      LOG_LEVEL: "error",
    });
    const url = await server.ready;
    await server.prints(`reads go to the replica at ${host}`);
    const token = await fillAudit(primary);
    const conflicts = async (): Promise<number> =>
      await inShop(
        standby,
        "shop",
        "select confl_snapshot as number from pg_stat_database_conflicts where datname = 'shop'",
      );

    const churning = new AbortController();
    const churn = cleanUpUntil(primary, churning.signal);
    try {
      await eventually(async () => {
        const before = await countFailed(url);
        expect(await exportSubjects(url, token)).toBe(EVERY_SUBJECT);
        return (await countFailed(url)) > before && (await conflicts()) > 0;
      });
    } finally {
      churning.abort();
      await churn;
    }
    const failed = await countFailed(url);
    expect(await exportSubjects(url, token)).toBe(EVERY_SUBJECT);
    expect(await countFailed(url)).toBe(failed);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});

/** The newest first. */
const EVERY_SUBJECT = Array.from({ length: ROWS }, (_, index) => `${ROWS - index}`).join();

/** Writes the audit log of an operator with an authenticator, and answers the operator's token. */
const fillAudit = async (primary: Postgres): Promise<string> => {
  const { db, close } = openDatabase({ url: primary.urlOf("shop"), size: 1 });
  try {
    const { id, token } = await anOperator(db, "owner", new Date());
    await inShop(primary, "shop", "update operator set totp_confirmed_at = now()");
    await inShop(
      primary,
      "shop",
      `insert into audit_entry (at, operator_id, action, subject_kind, subject)
        select now(), ${id}, '${ACTION}', 'banner', i::text from generate_series(1, ${ROWS}) i`,
    );
    return token;
  } finally {
    await close();
  }
};

/** Updates rows and cleans up what they were before, again and again. */
const cleanUpUntil = async (primary: Postgres, signal: AbortSignal): Promise<void> => {
  await inShop(primary, "shop", "create table churn as select 1 as number");
  while (!signal.aborted) {
    await inShop(primary, "shop", "update churn set number = number + 1");
    await inShop(primary, "shop", "vacuum churn");
  }
};

/** What an export of the audit log names as subjects. */
const exportSubjects = async (url: string, token: string): Promise<string> => {
  const begun = await fetch(`${url}/api/admin/export/begin`, {
    method: "POST",
    headers: { Authorization: token, "Content-Type": "application/json" },
    body: JSON.stringify({ call: "adminAuditList", filter: { action: ACTION }, format: "csv" }),
  });
  const text = await begun.text();
  const [, ticket] = /"ticket":"([^"]+)"/.exec(text) ?? [];
  if (ticket === undefined) throw new Error(`the export was refused: ${text}`);
  const file = await fetch(`${url}/api/admin/export/file?ticket=${ticket}`);
  const [, ...lines] = (await file.text()).trim().split("\n");
  return lines.map((line) => line.split(",")[SUBJECT] ?? "").join();
};

const countFailed = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^espalier_reads_total\{answered_by="primary",why="failed"\} (\d+)$/m.exec(text)?.[1] ?? 0);
};

/** The number that a statement answers, if it answers one. */
const inShop = async (postgres: Postgres, database: string, statement: string): Promise<number> =>
  await withClient(postgres.urlOf(database), "tests", async (client) => {
    const { rows } = await client.query<{ number: string }>(statement);
    return Number(rows[0]?.number ?? 0);
  });
