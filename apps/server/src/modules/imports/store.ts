import { importStates } from "@espalier/core/states/import";
import type { EventOf } from "@espalier/core/states/machine";
import type { ImportKind, ImportStatus } from "@espalier/core/vocabulary/import";
import type { TextEncoding } from "@espalier/core/text/text-encoding";
import { sql } from "kysely";

import { changeState, stateStore, type StateStep } from "../../platform/db/change-state.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { ImportError } from "./import-error.ts";
import type { PreparedImport } from "./import-plan.ts";
import type { LeftOut } from "./faulty-lines/leave-out.ts";

type Event = EventOf<typeof importStates>;

type Change = {
  readonly bytes?: number;
  readonly progress?: number;
  readonly heartbeat_at?: Date;
  readonly ended_at?: Date | null;
};

/** Writes an event of an import, or returns why it is refused. */
export const changeImport = async <E extends Event>(tx: Tx, id: number, event: E, change: Change = {}) =>
  await changeState(tx, store, id, event, change);

/** The two states in which a worker processes a file. */
export type Stage = "checking" | "applying";

/** Records that a worker is alive, with its progress; false when the import is no longer at that stage. */
export const noteProgress = async (
  db: Db | Tx,
  id: number,
  stage: Stage,
  change: Pick<Change, "progress" | "heartbeat_at">,
): Promise<boolean> => {
  const rows = db.updateTable("import_job").set(change).where("id", "=", id).where("status", "=", stage);
  return (await rows.executeTakeFirst()).numUpdatedRows === 1n;
};

const store = stateStore({
  machine: importStates,
  move: async (tx, { name, from, to, change }: StateStep<number, ImportStatus, Event, Change>) =>
    (
      await tx
        .updateTable("import_job")
        .set({ ...change, status: to ?? sql.ref<ImportStatus>("status") })
        .where("id", "=", name)
        .where("status", "in", from)
        .returning("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, id: number) =>
    (await tx.selectFrom("import_job").select("status").where("id", "=", id).forUpdate().executeTakeFirst())?.status,
});

export const insertImport = async (
  db: Db,
  job: {
    readonly kind: ImportKind;
    readonly file_name: string;
    readonly encoding?: TextEncoding | undefined;
    readonly operator_id: number;
    readonly created_at: Date;
  },
): Promise<number> =>
  (
    await db
      .insertInto("import_job")
      .values({
        ...job,
        encoding: job.encoding ?? null,
        status: importStates.start.state,
        heartbeat_at: job.created_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const insertChunk = async (db: Db, jobId: number, part: number, bytes: Buffer): Promise<void> => {
  await db.insertInto("import_chunk").values({ job_id: jobId, part, bytes }).execute();
};

/** Deletes the file of a job, and with it what could still be had from it. */
export const deleteFile = async (db: Db | Tx, jobId: number): Promise<void> => {
  await db.deleteFrom("import_chunk").where("job_id", "=", jobId).execute();
  await db.updateTable("import_job").set({ left_out: "[]" }).where("id", "=", jobId).execute();
};

/** Deletes the files of jobs that ended before a time: their lines with errors are not mended any more. */
export const deleteOldFiles = async (db: Db, before: Date): Promise<void> => {
  await sql`
    with old as (
      update import_job set left_out = '[]', importable = case status when 'refused' then 0 else importable end
      where left_out <> '[]' and ended_at < ${before}
      returning id
    )
    delete from import_chunk where job_id in (select id from old)`.execute(db);
};

export const deleteImport = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom("import_job").where("id", "=", id).execute();
};

/** Stores the result of checking a whole file: what of it can be imported, and the lines that cannot. */
export const storeFindings = async (
  db: Db | Tx,
  id: number,
  { rows, summary, changes, top }: Pick<PreparedImport, "rows" | "summary" | "changes" | "top">,
  {
    count,
    errors,
    leftOut = new Map(),
  }: { readonly count: number; readonly errors: readonly ImportError[]; readonly leftOut?: LeftOut | undefined },
): Promise<void> => {
  const isImportable = count === 0 || leftOut.size > 0;
  await db
    .updateTable("import_job")
    .set({
      rows: rows + leftOut.size,
      importable: isImportable ? rows : 0,
      left_out: JSON.stringify(Array.from(leftOut, ([line, reasons]) => ({ line, reasons }))),
      summary: JSON.stringify({
        figures: summary,
        changes,
        top,
      }),
      error_count: count,
      errors: JSON.stringify(errors),
    })
    .where("id", "=", id)
    .execute();
};

/** Waits for an import that is being applied, so that no two run at once. */
export const lockApplying = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`.execute(tx);
};

/** Deletes imports whose upload stopped before a time. */
export const deleteAbandonedImports = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("import_job").where("status", "=", "receiving").where("created_at", "<", before).execute();
};
