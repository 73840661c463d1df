import { sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { inBatches } from "../in-batches.ts";
import { BehindItsReader, primaryOf } from "../replica/primary-of.ts";
import { perDatabase } from "../batching/per-database.ts";
import { batchReads } from "../batching/batch-reads.ts";
import { batchedQuery } from "../batching/batched-query.ts";

/** A reader's request for a page of a list. `list` names the call and its filters. */
export type PageRequest = {
  /** The reader's session. */
  readonly reader: Buffer;
  readonly list: string;
  readonly page: number;
  readonly limit: number;
  readonly now: Date;
};

/** The start of a page: below this id, or after this many rows when the reader's position is not known. */
export type PageStart = {
  readonly below: number;
  readonly skip: number;
  readonly limit: number;
  /** The last row of the previous page, for a list in another order than that of ids. */
  readonly after: number | undefined;
  /** The ids of the page's rows, for a list in the order of a column that its caller chose; the rest is then met already. */
  readonly ids?: readonly number[];
};

/** Larger than every id. */
export const NEWEST = Number.MAX_SAFE_INTEGER;
/** The age in seconds of a stored page position after which using it writes it again. */
const CURSOR_REFRESH_SECONDS = 3_600;
/** The positions that are stored for one reader. A page after one that is not stored is found by counting rows. */
export const MOST_POSITIONS = 1_000;

/**
 * Reads one page, newest (highest id) first. It stores where a reader's page ended, so that the next one continues
 * there: rows written in between shift nothing, so no row is repeated or skipped. The last page ends at the end of the
 * list, so the page after it stays empty.
 */
export const readPage = async <Row extends { readonly id: number }>(
  db: Db,
  { reader, list, page, limit, now }: PageRequest,
  read: (start: PageStart) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  // Pages of another size end at other rows, so they count as another list.
  const name = `${list} by ${limit}`;
  const primary = primaryOf(db);
  const [last] = page === 1 ? [] : await readCursor(primary, { reader, list: name, page: page - 1 });
  const known = last?.after_id;
  const below = known ?? NEWEST;
  const rows = await read({ below, skip: known === undefined ? (page - 1) * limit : 0, limit, after: known });
  // The row where the last page ended may not be there yet.
  if (rows.length === 0 && known !== undefined && db !== primary) throw new BehindItsReader();
  const end = rows.at(-1)?.id ?? known;
  if (end !== undefined) await storeCursor(primary, { reader, list: name, page, after: end, at: now });
  return rows;
};

type Cursor = {
  readonly reader: Buffer;
  readonly list: string;
  readonly page: number;
  readonly after: number;
  readonly at: Date;
};

/**
 * The page positions that this process read or stored most recently, so that reading the same page again needs no
 * statement.
 */
const cursorCacheOf = perDatabase((db) => ({
  store: batchReads(async (cursors: readonly Cursor[]) => await storeCursors(db, cursors)),
  cached: new Map<string, Cursor>(),
}));
/** A few megabytes. */
const MOST_REMEMBERED = 20_000;

/** Stores the end of a page, together with all others of the same turn of the event loop. */
const storeCursor = async (db: Db, cursor: Cursor): Promise<void> => {
  const { store, cached } = cursorCacheOf(db);
  const place = placeOf(cursor);
  const last = cached.get(place);
  if (last?.after === cursor.after && cursor.at.getTime() - last.at.getTime() < CURSOR_REFRESH_SECONDS * 1_000) return;
  await store(cursor);
  cached.delete(place);
  cached.set(place, cursor);
  if (cached.size > MOST_REMEMBERED) cached.delete(cached.keys().next().value ?? "");
};

const placeOf = ({ reader, page, list }: Cursor): string => `${reader.toString("latin1")} ${page} ${list}`;

/**
 * A position that another process has already stored is not written again. A page that is requested twice at once is
 * stored once; the rows are written in one order, so that two processes cannot deadlock.
 */
const storeCursors = async (db: Db, cursors: readonly Cursor[]): Promise<readonly null[]> => {
  const last = new Map(cursors.map((each) => [placeOf(each), each]));
  const cached = [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, cursor]) => cursor);
  await sql`
    insert into page_cursor (reader, list, page, after_id, at)
    select n.reader, n.list, n.page, n.after_id, n.at
    from unnest(
      ${cached.map(({ reader }) => reader)}::bytea[], ${cached.map(({ list }) => list)}::text[],
      ${cached.map(({ page }) => page)}::integer[], ${cached.map(({ after }) => after)}::bigint[],
      ${cached.map(({ at }) => at)}::timestamptz[]
    ) with ordinality n (reader, list, page, after_id, at, place)
    where not exists (
      select from page_cursor c
      where c.reader = n.reader and c.list = n.list and c.page = n.page and c.after_id = n.after_id
        and c.at > n.at - make_interval(secs => ${CURSOR_REFRESH_SECONDS})
    )
    and (
      exists (select from page_cursor c where c.reader = n.reader and c.list = n.list and c.page = n.page)
      or not exists (select from page_cursor c where c.reader = n.reader offset ${MOST_POSITIONS - 1})
    )
    order by n.place
    on conflict (reader, list, page) do update set after_id = excluded.after_id, at = excluded.at`.execute(db);
  return cursors.map(() => null);
};

const readCursor = batchedQuery(
  { reader: "bytea", list: "text", page: "integer" },
  (param) => sql<{ after_id: number }>`
    select after_id from page_cursor
    where reader = ${param("reader")} and list = ${param("list")} and page = ${param("page")}`,
);

/** Deletes page positions last written before a time, in batches. */
export const deleteCursors = async (db: Db, before: Date): Promise<number> =>
  await inBatches(
    async (most) =>
      await sql`
        delete from page_cursor where ctid = any(array(
          select ctid from page_cursor where at < ${before} order by at limit ${most} for update skip locked))`.execute(
        db,
      ),
  );
