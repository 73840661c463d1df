import { serverTexts } from "../../../locales/server-texts.ts";
import type { Language } from "@espalier/core/text/language";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { listWithdrawals } from "./queries.ts";

/**
 * One page of a member's withdrawals. The wire has no status for a cancelled one: it is rejected there, with a standard
 * reason, and marked.
 */
export const pageWithdrawals = async (db: Db, memberId: number, language: Language, start: PageStart) =>
  (await listWithdrawals(db, { memberId, ...start })).map(({ sn, status, reason, ...rest }) => {
    const cancelled = status === "cancelled";
    return {
      ...rest,
      trade_sn: sn,
      status: cancelled ? ("rejected" as const) : status,
      reason: cancelled ? serverTexts[language].labels.withdrawalCancelled : reason,
      cancelled,
    };
  });
