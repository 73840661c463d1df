import { serverTexts } from "../../locales/server-texts.ts";
import { rankLabel } from "../../locales/rank-label.ts";
import { maskedName } from "@espalier/core/accounts/masked-name";
import type { Language } from "@espalier/core/text/language";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { listEntries, type TradeFilter } from "./queries.ts";

/** One page of a member's wallet history. The remark of a CP trade with another member is `from|rank|wallet`. */
export const pageTrades = async (db: Db, filter: TradeFilter, language: Language, start: PageStart) =>
  (await listEntries(db, { ...filter, ...start })).map((entry) => {
    const { unit: wallet } = entry;
    return {
      id: entry.id,
      trade_sn: entry.sn,
      wallet_type: wallet,
      created_at: entry.at,
      amount: entry.amount,
      balance_after: entry.balance_after,
      remark: remark(entry, wallet, language),
      trade_uid: entry.trade_uid,
      kind: entry.kind,
      bonus: entry.bonus,
      name: maskedName(entry.trade_name ?? ""),
      source: entry.source,
      reason: entry.reason,
    };
  });

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

/** What the specification's remark says, in one text; the fields beside it say it each for itself. */
const remark = (entry: Entry, wallet: Wallet, language: Language): string => {
  if (wallet === "CP" && entry.trade_uid !== "")
    return `from|${rankLabel(entry.trade_rank ?? 0, language)}|${serverTexts[language].units[wallet]}`;
  const label = serverTexts[language].labels.entries[entry.kind];
  const detail = entry.reason || entry.source || entry.trade_uid;
  return detail === "" ? label : `${label} ${detail}`;
};
