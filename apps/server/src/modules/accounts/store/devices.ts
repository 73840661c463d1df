import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { hashToken } from "../../../platform/crypto/tokens.ts";

/**
 * Records a login on this device and returns whether the account was on it before. A device names itself by a key that
 * it makes, of which only the hash is stored; a device without a key always counts as new.
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

/** Deletes devices without a login since a time; they count as new when they come back. */
export const deleteDevicesUnseenSince = async (db: Db, since: Date): Promise<void> => {
  await db.deleteFrom("member_device").where("seen_at", "<", since).execute();
};
