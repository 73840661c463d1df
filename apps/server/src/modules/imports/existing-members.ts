import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";

/** The number of members that one statement looks up. */
const CHUNK = 10_000;

/** The facts about existing members that a file of members is checked against. */
export type ExistingMembers = {
  readonly isEmpty: boolean;
  /** Ids of the requested account numbers that exist. */
  readonly ids: ReadonlyMap<string, number>;
  /** The number of accounts with each of the requested addresses. */
  readonly emails: ReadonlyMap<string, number>;
  /** The taken places below the requested members, as "id side". */
  readonly taken: ReadonlySet<string>;
};

export const slotName = (parent: number | string, side: Side): string => `${parent} ${side}`;

export const readExistingMembers = async (
  db: Db | Tx,
  wanted: {
    readonly uids: readonly string[];
    readonly emails: readonly string[];
    readonly parents: readonly string[];
  },
): Promise<ExistingMembers> => {
  const root = await db.selectFrom("placement").select("member_id").limit(1).executeTakeFirst();
  const ids = new Map<string, number>();
  for (const uids of chunks(wanted.uids)) {
    const rows = await db
      .selectFrom("member")
      .select(["id", "uid"])
      .where("uid", "=", sql<string>`any(${uids}::text[])`)
      .execute();
    for (const { id, uid } of rows) ids.set(uid, id);
  }
  const emails = new Map<string, number>();
  for (const some of chunks(wanted.emails)) {
    const rows = await db
      .selectFrom("member_customer")
      .select((eb) => ["email", eb.fn.countAll().as("n")])
      .where("email", "=", sql<string>`any(${some}::text[])`)
      .where("email_proved_at", "is not", null)
      .groupBy("email")
      .execute();
    for (const { email, n } of rows) if (email !== null) emails.set(email, Number(n));
  }
  const taken = new Set<string>();
  for (const parents of chunks(wanted.parents.flatMap((uid) => ids.get(uid) ?? []))) {
    const { rows } = await sql<{ parent_id: number; side: Side }>`
      select parent_id, side from placement where parent_id = any(${parents}::bigint[])`.execute(db);
    for (const { parent_id, side } of rows) taken.add(slotName(parent_id, side));
  }
  return { isEmpty: root === undefined, ids, emails, taken };
};

export const chunks = <Item>(items: readonly Item[], size = CHUNK): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
