import { sql, type Insertable } from "kysely";

import type { Db } from "./in-transaction.ts";
import type { PageCursor } from "./schema.generated.ts";

/** Which page of which list a reader asks for. `list` names the call and its filters. */
export type PageRequest = {
  /** The reader's session. */
  readonly reader: Buffer;
  readonly list: string;
  readonly page: number;
  readonly limit: number;
  readonly now: Date;
};

/** Where a page starts: below this id, or after this many rows where the reader's place is not known. */
export type PageStart = {
  readonly below: number;
  readonly skip: number;
  readonly limit: number;
  /** The row that the page before ended with, for a list in another order than that of ids. */
  readonly after: number | undefined;
};

const NEWEST = 2_147_483_647;
/** How old a place may get before a reader who is there again has it written anew. */
const KEPT_ANEW_SECONDS = 3_600;

/**
 * Reads one page, newest (highest id) first. It remembers where a reader's page ended, so that the next one goes on there: rows
 * written meanwhile move nothing, none comes twice and none is skipped. The last page ends where the list does, so that what
 * follows it stays empty.
 */
export const readPage = async <Row extends { readonly id: number }>(
  db: Db,
  { reader, list, page, limit, now }: PageRequest,
  read: (start: PageStart) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  // Pages of another size end at other rows, so they are another list.
  const name = `${list} by ${limit}`;
  const known = page === 1 ? undefined : await findCursor(db, reader, name, page - 1);
  const below = known ?? NEWEST;
  const rows = await read({ below, skip: known === undefined ? (page - 1) * limit : 0, limit, after: known });
  const end = rows.at(-1)?.id ?? known;
  if (end !== undefined) await keepCursor(db, { reader, list: name, page, after_id: end, at: now });
  return rows;
};

/** Keeps where a page ended. Who reads the same page again, as most do, writes nothing. */
const keepCursor = async (db: Db, { reader, list, page, after_id, at }: Insertable<PageCursor>): Promise<void> => {
  await sql`
    insert into page_cursor (reader, list, page, after_id, at)
    select ${reader}::bytea, ${list}::text, ${page}::integer, ${after_id}::integer, ${at}::timestamptz
    where not exists (
      select from page_cursor
      where reader = ${reader}::bytea and list = ${list}::text and page = ${page}::integer
        and after_id = ${after_id}::integer and at > ${at}::timestamptz - make_interval(secs => ${KEPT_ANEW_SECONDS})
    )
    on conflict (reader, list, page) do update set after_id = excluded.after_id, at = excluded.at`.execute(db);
};

const findCursor = async (db: Db, reader: Buffer, list: string, page: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("page_cursor")
      .select("after_id")
      .where("reader", "=", reader)
      .where("list", "=", list)
      .where("page", "=", page)
      .executeTakeFirst()
  )?.after_id;
