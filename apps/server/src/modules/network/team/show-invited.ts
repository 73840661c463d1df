import type { Db } from "../../../platform/db/in-transaction.ts";
import { listInvited } from "./queries.ts";

/** Members whom somebody invited, as the referral list shows them; what they earn is not shown. */
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
