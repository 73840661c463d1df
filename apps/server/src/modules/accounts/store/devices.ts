import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { hashToken } from "../../../platform/crypto/tokens.ts";

/**
 * Answers whether the account was on this device before, which from now on it was. A device names itself by a key of its own
 * making, of which only the hash is kept; one that gives no key is never known.
 */
export const noteDevice = async (
  tx: Tx,
  { memberId, key, now }: { readonly memberId: number; readonly key: string; readonly now: Date },
): Promise<boolean> => {
  if (key === "") return false;
  const hash = hashToken(key);
  const { rows } = await sql<{ known: boolean }>`
    insert into member_device (member_id, device_hash, created_at, seen_at) values (${memberId}, ${hash}, ${now}, ${now})
    on conflict (member_id, device_hash) do update set seen_at = excluded.seen_at
    returning xmax <> 0 as known`.execute(tx);
  return rows[0]?.known ?? false;
};

/** Forgets devices that nobody logged in on since a time: each is new when it comes back. */
export const deleteDevicesUnseenSince = async (db: Db, since: Date): Promise<void> => {
  await db.deleteFrom("member_device").where("seen_at", "<", since).execute();
};
