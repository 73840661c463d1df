import { maskedName } from "@espalier/core/accounts/masked-name";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { listTransfers } from "./queries.ts";

/** One page of a member's transfers to others (negative) and from others. */
export const pageTransfers = async (db: Db, memberId: number, start: PageStart) =>
  (await listTransfers(db, { memberId, ...start })).map(({ id, sn, unit, amount, at, trade_uid, nickname }) => ({
    id,
    trade_sn: sn,
    wallet_type: unit,
    trade_amount: amount,
    created_at: at,
    uid: trade_uid,
    name: maskedName(nickname ?? ""),
  }));
