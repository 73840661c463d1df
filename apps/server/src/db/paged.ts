import type { Db } from "./in-transaction.ts";

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
 * written meanwhile move nothing, none comes twice and none is skipped.
 */
export const readPage = async <Row extends { readonly id: number }>(
  db: Db,
  { reader, list, page, limit, now }: PageRequest,
  read: (start: PageStart) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const known = page === 1 ? undefined : await findCursor(db, reader, list, page - 1);
  const below = known ?? NEWEST;
  const rows = await read({ below, skip: known === undefined ? (page - 1) * limit : 0, limit });
  const last = rows.at(-1);
  if (last && rows.length === limit) {
    const cursor = { reader, list, page, after_id: last.id, at: now };
    await db
      .insertInto("page_cursor")
      .values(cursor)
      .onConflict((conflict) =>
        conflict.columns(["reader", "list", "page"]).doUpdateSet({ after_id: last.id, at: now }),
      )
      .execute();
  }
  return rows;
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
