import type { TFunction } from "i18next";

import { DAY_FORMAT, formatDate } from "@espalier/web/format-date";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { api } from "../../../lib/api.ts";
import { rankLabel } from "../../../lib/format/rank-label.ts";
import { requestOf, type ReferralFilter } from "./referral-filter.ts";
import type { Invited } from "./referral-queries.ts";
import { writeCsv } from "./write-csv.ts";

const PAGE = 100;
/** A file ends here; a filter brings the others into another one. */
const MOST_EXPORTED = 5_000;

/** All referrals that a filter shows, in its order, as CSV with what the screen shows of each. */
export async function exportReferrals(filter: ReferralFilter, t: TFunction<"referral">, shell: TFunction) {
  const rows = await readAll(filter);
  const titles = [
    t("csv.name"),
    t("csv.uid"),
    t("state"),
    t("leg.title"),
    t("csv.rank"),
    t("csv.volume"),
    t("invitedBy"),
    t("joined"),
  ];
  const cells = rows.map((row) => [
    row.nickname,
    row.username,
    t(row.active ? "isActive" : "notActive"),
    row.side === sideNumber.left ? t("leg.left") : t("leg.right"),
    rankLabel(shell, row.vip),
    row.month_volume,
    String(row.invite_number),
    formatDate(row.created_at, DAY_FORMAT),
  ]);
  return { count: rows.length, content: new Blob([writeCsv([titles, ...cells])], { type: "text/csv;charset=utf-8" }) };
}

async function readAll(filter: ReferralFilter): Promise<readonly Invited[]> {
  const rows: Invited[] = [];
  for (let page = 1; rows.length < MOST_EXPORTED; page += 1) {
    const next = await api("userMembers", { ...requestOf(filter), page, limit: PAGE });
    rows.push(...next);
    if (next.length < PAGE) break;
  }
  return rows;
}
