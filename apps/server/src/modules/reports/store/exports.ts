import type { TableFormat } from "@espalier/core/vocabulary/export";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

type NewExport = {
  readonly operator_id: number;
  readonly session: Buffer;
  readonly call: string;
  readonly filter: string;
  readonly format: TableFormat;
  readonly language: string;
  readonly name: string;
  readonly total: number;
  readonly ticket_hash: Buffer;
  readonly ticket_until: Date;
  readonly created_at: Date;
};

export const insertExport = async (tx: Tx, row: NewExport): Promise<number> =>
  (await tx.insertInto("export_job").values(row).returning("id").executeTakeFirstOrThrow()).id;

/** The milliseconds for which a ticket is valid. */
export const TICKET_MS = 5 * 60_000;

/** Uses up a ticket: a second request with it finds none. Setting a clock back does not extend it. */
export const takeTicket = async (db: Db, hash: Buffer, now: Date) =>
  await db
    .updateTable("export_job")
    .set({ status: "running", ticket_hash: null, heartbeat_at: now })
    .where("ticket_hash", "=", hash)
    .where("ticket_until", ">", now)
    .where("ticket_until", "<=", new Date(now.getTime() + 2 * TICKET_MS))
    .where("status", "=", "waiting")
    .returning(["id", "session", "call", "filter", "format", "language", "name"])
    .executeTakeFirst();

/** Records the progress; returns false once the export was cancelled. */
export const reportExportedRows = async (db: Db, id: number, rows: number, now: Date): Promise<boolean> => {
  const reported = await db
    .updateTable("export_job")
    .set({ rows, heartbeat_at: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst();
  return reported.numUpdatedRows === 1n;
};

/** Ends an open export; one that has ended stays unchanged. */
export const endExport = async (
  db: Db | Tx,
  id: number,
  status: "done" | "failed" | "cancelled",
  now: Date,
): Promise<void> => {
  await db
    .updateTable("export_job")
    .set({ status, ticket_hash: null, ended_at: now })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .execute();
};

export const deleteExportsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("export_job").where("created_at", "<", before).execute();
};
