import type { Db } from "../../../platform/db/in-transaction.ts";

/**
 * The number of an operator's exports that are being written or can still be fetched, without those whose process died.
 */
export const countOpenExports = async (db: Db, operatorId: number, now: Date, aliveSince: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("export_job")
        .select((eb) => eb.fn.countAll().as("n"))
        .where("operator_id", "=", operatorId)
        .where((row) =>
          row.or([
            row.and([row("status", "=", "running"), row("heartbeat_at", ">", aliveSince)]),
            row.and([row("status", "=", "waiting"), row("ticket_until", ">", now)]),
          ]),
        )
        .executeTakeFirstOrThrow()
    ).n,
  );

export const findExport = async (db: Db, id: number, operatorId: number) =>
  await db
    .selectFrom("export_job")
    .select(["id", "call", "name", "rows", "total", "status", "heartbeat_at"])
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
