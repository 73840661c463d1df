import type { TFunction } from "i18next";

import { formatDate } from "@espalier/web/format-date";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { api } from "../../../lib/api.ts";
import { rankLabel } from "../../../lib/format/rank-label.ts";
import type { Table } from "../export/export-button.tsx";
import { readAllPages } from "../export/read-all-pages.ts";
import { requestOf, type ReferralFilter } from "./referral-filter.ts";

/** A file ends here; a filter brings the others into another one. */
const MOST_EXPORTED = 5_000;

/** All referrals that a filter shows, in its order, with what the screen shows of each. */
export async function exportReferrals(
  filter: ReferralFilter,
  t: TFunction<"referral">,
  shell: TFunction,
): Promise<Table> {
  const rows = await readAllPages(MOST_EXPORTED, (page, limit) =>
    api("userMembers", { ...requestOf(filter), page, limit }),
  );
  const titles = [
    t("csv.name"),
    t("csv.uid"),
    t("state"),
    t("leg.title"),
    t("orders.title"),
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
    row.dormant ? t("orders.none60") : "",
    rankLabel(shell, row.vip),
    row.month_volume,
    String(row.invite_number),
    formatDate(row.created_at, "day"),
  ]);
  return [titles, ...cells];
}
