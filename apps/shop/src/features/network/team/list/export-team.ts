import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { formatDate } from "@espalier/web/format-date";
import type { TFunction } from "i18next";

import { rankLabel } from "../../../../lib/format/rank-label.ts";
import type { Table } from "../../export/export-button.tsx";
import { readAllPages } from "../../export/read-all-pages.ts";
import { listTeamPage, MOST_LISTED } from "../team-queries.ts";
import type { ListFilter } from "./list-filter.ts";

/** All members that a filter shows below a member, in its order, with what the screen shows of each. */
export async function exportTeam(
  uid: string | null,
  filter: ListFilter,
  t: TFunction<"team">,
  shell: TFunction,
): Promise<Table> {
  const rows = await readAllPages(MOST_LISTED, (page, limit) => listTeamPage(uid, filter, { page, limit }));
  const titles = [
    t("csv.name"),
    t("csv.uid"),
    t("filter.level.title"),
    t("filter.side.title"),
    t("filter.state.title"),
    t("csv.rank"),
    t("csv.left"),
    t("csv.right"),
    t("details.team"),
    t("details.invited"),
    t("details.joined"),
  ];
  const cells = rows.map((row) => [
    row.nickname,
    row.username,
    String(row.level),
    t(row.leg === sideNumber.left ? "left" : "right"),
    t(row.active ? "filter.state.active" : "filter.state.inactive"),
    rankLabel(shell, row.vip),
    row.assets.left_side_amount,
    row.assets.right_side_amount,
    String(row.assets.team_number),
    String(row.assets.invite_number),
    formatDate(row.created_at, "day"),
  ]);
  return [titles, ...cells];
}
