import type { Insertable } from "kysely";

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
export type PageStart = { readonly below: number; readonly skip: number; readonly limit: number };

const NEWEST = 2_147_483_647;

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
  const rows = await read({ below, skip: known === undefined ? (page - 1) * limit : 0, limit });
  const end = rows.at(-1)?.id ?? known;
  if (end !== undefined) await keepCursor(db, { reader, list: name, page, after_id: end, at: now });
  return rows;
};

const keepCursor = async (db: Db, cursor: Insertable<PageCursor>): Promise<void> => {
  const { after_id, at } = cursor;
  await db
    .insertInto("page_cursor")
    .values(cursor)
    .onConflict((conflict) => conflict.columns(["reader", "list", "page"]).doUpdateSet({ after_id, at }))
    .execute();
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
