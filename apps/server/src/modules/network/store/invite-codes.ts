import { formatInviteCode } from "@espalier/core/network/invite-code";
import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";

/** The place of an invite code; a null side means the parent's preference. */
export type InvitedPlace = { readonly sponsorId: number; readonly parentId: number; readonly side: Side | null };

/** Returns whether the code was stored; false when it, or a code for the same place, exists. */
export const insertInviteCode = async (tx: Tx, code: string, place: InvitedPlace, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("invite_code")
    .values({ code, sponsor_id: place.sponsorId, parent_id: place.parentId, side: place.side, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const TRIES = 10;

/** Writes each member's own code, which places below the member on the side that the member prefers. */
export const insertOwnCodes = async (
  tx: Tx,
  memberIds: readonly number[],
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<void> => {
  let left = memberIds;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) throw new Error(`no unused invite code found in ${TRIES} tries`);
    const codes = left.map(() => formatInviteCode(random(8).readBigUInt64BE()));
    const { rows } = await sql<{ id: number }>`
      insert into invite_code (code, sponsor_id, parent_id, created_at)
      select code, id, id, ${now} from unnest(${codes}::text[], ${numberList(left)}::bigint[]) c (code, id)
      on conflict do nothing
      returning sponsor_id as id`.execute(tx);
    const written = new Set(rows.map(({ id }) => id));
    left = left.filter((id) => !written.has(id));
  }
};
