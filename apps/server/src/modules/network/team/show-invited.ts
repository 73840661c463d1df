import type { Db } from "../../../platform/db/in-transaction.ts";
import { listInvited } from "./queries.ts";

/** Invited members for the referral list; their earnings are not shown. */
export const showInvited = async (db: Db, pageRequest: Parameters<typeof listInvited>[1]) =>
  (await listInvited(db, pageRequest)).map((row) => ({
    id: row.id,
    username: row.uid,
    nickname: row.nickname,
    vip: row.rank,
    created_at: row.created_at,
    active: row.is_active,
    invite_number: row.invite_number,
    month_volume: row.month_volume,
  }));
