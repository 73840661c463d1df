import { localeTexts } from "@espalier/contract/locales/locale-texts";
import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { listWithdrawals } from "./queries.ts";

/**
 * One page of a member's withdrawals. The wire has no status for a cancelled one: it is shown as rejected, with a
 * standard reason.
 */
export const pageWithdrawals = async (db: Db, memberId: number, language: Language, start: PageStart) =>
  (await listWithdrawals(db, { memberId, ...start })).map(({ sn, status, ...rest }) =>
    status === "cancelled"
      ? { ...rest, trade_sn: sn, status: "rejected" as const, reason: localeTexts[language].labels.withdrawalCancelled }
      : { ...rest, trade_sn: sn, status },
  );
