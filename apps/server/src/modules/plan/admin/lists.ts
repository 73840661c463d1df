import type { ServerTexts } from "../../../locales/en/texts.ts";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { rangeOf } from "@espalier/contract/days";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { sql } from "kysely";

import { readPartSums } from "../runs/run-totals.ts";
import type { PlanDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { asMoney, factorOf, paidOf, payoutRatio } from "./figures.ts";
import {
  filterRaised,
  filterRunProfits,
  filterRuns,
  listRaised,
  listRunProfits,
  listRuns,
  sumRuns,
  type RunFilter,
} from "./run-queries.ts";

/** Runs with their paid amounts by type. */
export const runList = ({ db }: PlanDeps): AdminList =>
  adminList(db, "adminRunList", {
    all: (input) => filterRuns(db, filterOf(input)).select("r.id"),
    read: async (input, start) => {
      const runs = await listRuns(filterRuns(db, filterOf(input)), start);
      const sums = await readPartSums(
        db,
        runs.map(({ id }) => id),
      );
      return runs.map((run) => {
        const own = sums.filter(({ runId }) => runId === run.id);
        const paid = paidOf(own.map(({ type, amount }) => ({ type, amount: asMoney(amount) })));
        return {
          ...run,
          ...paid,
          payout_ratio: payoutRatio(paid.paid, run.volume),
          factor: factorOf(run.subject, run.pool),
        };
      });
    },
    sums: async (input) => await sumRuns(db, filterOf(input)),
    sorting: {
      table: "plan_run",
      rows: (input) => filterRuns(db, filterOf(input)).select("r.id"),
      by: {
        id: sql`s.id`,
        day: sql`s.plan_day`,
        status: sql`s.status`,
        plan: sql`s.plan_version`,
        profits: sql`s.profits`,
        volume: sql`s.volume`,
        factor: sql`case when s.subject <= s.pool then 1 else s.pool::numeric / s.subject end`,
      },
    },
    columns: [
      { field: "id", kind: "number" },
      { field: "plan_day", kind: "text" },
      { field: "status", kind: "text" },
      { field: "period_from", kind: "time" },
      { field: "period_to", kind: "time" },
      { field: "plan_version", kind: "number" },
      { field: "volume", kind: "money" },
      { field: "profits", kind: "number" },
      ...BONUS_KINDS.map(
        (entry) =>
          ({
            field: "by_kind",
            entry,
            title: ({ labels }: ServerTexts) => labels.bonuses[entry],
            kind: "money",
          }) as const,
      ),
      { field: "paid", kind: "money" },
      { field: "payout_ratio", kind: "number" },
      { field: "factor", kind: "number" },
    ],
  });

type RunInput = Parameters<typeof rangeOf>[0] & {
  readonly status?: RunStatus | undefined;
  readonly version?: number | undefined;
};

const filterOf = ({ status, version, ...range }: RunInput): RunFilter => ({ ...rangeOf(range), status, version });

/** The profits of one run. */
export const runProfitList = ({ db }: PlanDeps): AdminList => {
  const filter = ({ run, type, uid }: { run: number; type?: BonusKind | undefined; uid: string }) =>
    filterRunProfits(db, { run, type, uid: uid === "" ? undefined : uid });
  return adminList(db, "adminRunProfitList", {
    all: (input) => filter(input).select("p.line"),
    read: async (input, start) =>
      (await listRunProfits(filter(input), start)).map(({ from_uid, from_name, ...row }) => ({
        ...row,
        from_uid: from_uid ?? "",
        from_name: from_name ?? "",
      })),
    columns: [
      { field: "id", kind: "number" },
      { field: "sn", kind: "text" },
      { field: "type", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "name", kind: "text" },
      { field: "from_uid", kind: "text" },
      { field: "from_name", kind: "text" },
      { field: "amount", kind: "money" },
    ],
  });
};

/** The members whose rank one run raised. */
export const runRaisedList = ({ db }: PlanDeps): AdminList =>
  adminList(db, "adminRunRaisedList", {
    all: ({ run }) => filterRaised(db, run).select("c.member_id"),
    read: async ({ run }, start) => await listRaised(filterRaised(db, run), start),
    columns: [
      { field: "uid", kind: "text" },
      { field: "name", kind: "text" },
      { field: "from", kind: "number" },
      { field: "to", kind: "number" },
    ],
  });
