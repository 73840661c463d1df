import { sql } from "kysely";

import type { PlanDeps } from "../deps.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { idOf } from "../../accounts/admin/of-member.ts";

export const memberRankList = ({ db }: Pick<PlanDeps, "db">): AdminList =>
  adminList(db, "adminMemberRanks", {
    all: ({ uid }) => filterRankChanges(db, uid).select("r.id"),
    read: async ({ uid }, start) => await listRankChanges(filterRankChanges(db, uid), start),
    columns: [
      { field: "id", kind: "number" },
      { field: "plan_day", kind: "text" },
      { field: "before", kind: "number" },
      { field: "after", kind: "number" },
      { field: "changed_at", kind: "time" },
    ],
  });

/** The rank changes of the member by runs that are valid. */
const filterRankChanges = (db: Db, uid: string) =>
  db
    .selectFrom("plan_run_member as c")
    .innerJoin("plan_run as r", "r.id", "c.run_id")
    .where("c.member_id", "=", idOf(uid))
    .whereRef("c.rank_before", "<>", "c.rank_after")
    .where("r.status", "=", "posted");

const listRankChanges = async (rows: ReturnType<typeof filterRankChanges>, start: PageStart) =>
  await rows
    .select(["r.id", "c.rank_before as before", "c.rank_after as after", "r.posted_at as changed_at"])
    .select(sql<string>`r.plan_day::text`.as("plan_day"))
    .where(onPage(sql.ref("r.id"), start))
    .orderBy("r.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
