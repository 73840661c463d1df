import { type Money, ZERO } from "@espalier/core/money/money";
import type { ImportKind } from "@espalier/core/vocabulary/import";
import { sql } from "kysely";
import { z } from "zod";

import { withinADay } from "../../platform/clock/durations.ts";
import { oneChunkAtATime } from "./one-chunk-at-a-time.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { onPage } from "../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { importErrors } from "./import-error.ts";

/** The file of a job as it was received, in memory that the thread which reads it shares: 64 MB are not copied at a stroke. */
export const readFile = async (
  db: Db | Tx,
  { id, bytes }: { readonly id: number; readonly bytes: number },
): Promise<Uint8Array> => {
  const file = new Uint8Array(new SharedArrayBuffer(bytes));
  let read = 0;
  for (let part = 0; read < bytes; part += 1) {
    const chunk = await oneChunkAtATime(
      async () =>
        await db
          .selectFrom("import_chunk")
          .select("bytes")
          .where("job_id", "=", id)
          .where("part", "=", part)
          .executeTakeFirst(),
    );
    if (!chunk) break;
    file.set(chunk.bytes, read);
    read += chunk.bytes.length;
  }
  return file.subarray(0, read);
};

export const findImport = async (db: Db | Tx, id: number) =>
  await jobs(db)
    .select(["i.encoding", "i.progress", "i.errors", "i.summary", "i.heartbeat_at", "i.importable"])
    .select(sql<number>`jsonb_array_length(i.left_out)`.as("left_out"))
    .where("i.id", "=", id)
    .executeTakeFirst();

/** The lines that are left out of a job, each with every reason. */
export const readLeftOut = async (db: Db | Tx, id: number) => {
  const job = await db.selectFrom("import_job").select("left_out").where("id", "=", id).executeTakeFirst();
  return leftOutLines.parse(job?.left_out ?? []);
};

export const readLeftOutLines = async (db: Db | Tx, id: number): Promise<ReadonlySet<number>> =>
  new Set((await readLeftOut(db, id)).map(({ line }) => line));

const leftOutLines = z.array(z.object({ line: z.int(), reasons: importErrors }));

/**
 * The opening balances, all wallets together, of a file and of those that its operator uploaded within a day and that
 * were applied; in hundredths.
 */
export const sumOpenings = async (
  tx: Tx,
  { id, operatorId, now }: { readonly id: number; readonly operatorId: number; readonly now: Date },
): Promise<Money> => {
  const { after, before } = withinADay(now);
  const { rows } = await sql<{ openings: Money }>`
    select coalesce(sum(f.value::numeric * 100), 0)::bigint as openings
    from import_job i cross join lateral jsonb_each_text(i.summary -> 'figures') f
    where f.key ^@ 'opening_'
      and (i.id = ${id}
        or (i.operator_id = ${operatorId} and i.status in ('applying', 'done')
          and i.created_at > ${after} and i.created_at < ${before}))`.execute(tx);
  return rows[0]?.openings ?? ZERO;
};

export const filterImports = (db: Db, kind: ImportKind | undefined) =>
  jobs(db).$call((rows) => (kind === undefined ? rows : rows.where("i.kind", "=", kind)));

export const listImports = async (rows: ReturnType<typeof filterImports>, start: PageStart) =>
  await rows
    .where(onPage(sql.ref("i.id"), start))
    .orderBy("i.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

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
