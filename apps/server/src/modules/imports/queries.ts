import type { IMPORT_KINDS } from "@espalier/contract/calls/reports/figure-words";
import { importStates } from "@espalier/core/states/import";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import type { ImportError } from "./import-error.ts";
import type { PreparedImport } from "./import-plan.ts";

export type ImportKind = (typeof IMPORT_KINDS)[number];

export const insertImport = async (
  db: Db,
  job: {
    readonly kind: ImportKind;
    readonly file_name: string;
    readonly operator_id: number;
    readonly created_at: Date;
  },
): Promise<number> =>
  (
    await db
      .insertInto("import_job")
      .values({ ...job, status: importStates.start.state, heartbeat_at: job.created_at })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const insertChunk = async (db: Db, jobId: number, part: number, bytes: Buffer): Promise<void> => {
  await db.insertInto("import_chunk").values({ job_id: jobId, part, bytes }).execute();
};

/** The file as it was received. */
export const readFile = async (db: Db | Tx, jobId: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = await db
      .selectFrom("import_chunk")
      .select("bytes")
      .where("job_id", "=", jobId)
      .where("part", "=", chunks.length)
      .executeTakeFirst();
    if (!chunk) return Buffer.concat(chunks);
    chunks.push(chunk.bytes);
  }
};

export const deleteFile = async (db: Db | Tx, jobId: number): Promise<void> => {
  await db.deleteFrom("import_chunk").where("job_id", "=", jobId).execute();
};

export const deleteImport = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom("import_job").where("id", "=", id).execute();
};

/** Stores what a check of the whole file found. */
export const storeFindings = async (
  db: Db | Tx,
  id: number,
  { rows, summary, changes }: Pick<PreparedImport, "rows" | "summary" | "changes">,
  found: { readonly count: number; readonly errors: readonly ImportError[] },
): Promise<void> => {
  await db
    .updateTable("import_job")
    .set({
      ...{ rows, summary: JSON.stringify({ figures: summary, changes }) },
      ...{ error_count: found.count, errors: JSON.stringify(found.errors) },
    })
    .where("id", "=", id)
    .execute();
};

export const findImport = async (db: Db | Tx, id: number) =>
  await jobs(db)
    .select(["i.progress", "i.errors", "i.summary", "i.heartbeat_at"])
    .where("i.id", "=", id)
    .executeTakeFirst();

export const filterImports = (db: Db, kind: ImportKind | undefined) =>
  jobs(db).$if(kind !== undefined, (rows) => rows.where("i.kind", "=", kind ?? ""));

export const listImports = async (rows: ReturnType<typeof filterImports>, { below, skip, limit }: PageStart) =>
  await rows.where("i.id", "<", below).orderBy("i.id", "desc").offset(skip).limit(limit).execute();

const jobs = (db: Db | Tx) =>
  db
    .selectFrom("import_job as i")
    .innerJoin("operator as o", "o.id", "i.operator_id")
    .select(["i.id", "i.kind", "i.status", "i.file_name", "i.bytes", "i.rows", "i.error_count"])
    .select(["o.id as operator_id", "o.name as operator_name", "i.created_at", "i.ended_at"]);

/** Jobs whose worker has been silent since a given time. */
export const listSilentImports = async (db: Db, since: Date) =>
  await db
    .selectFrom("import_job")
    .select(["id", "status"])
    .where("status", "in", ["checking", "applying"])
    .where("heartbeat_at", "<", since)
    .orderBy("id")
    .execute();

/** Waits for anyone who takes a file in now, so that no two do. */
export const lockTakingIn = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`.execute(tx);
};

/** Deletes imports whose files stopped arriving before a time. */
export const deleteAbandonedImports = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("import_job").where("status", "=", "receiving").where("created_at", "<", before).execute();
};
