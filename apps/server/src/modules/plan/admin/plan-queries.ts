import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

/** Versions with their authors and the number of their runs. */
const selectVersions = (db: Db | Tx) =>
  db
    .selectFrom("plan_version as v")
    .leftJoin("operator as o", "o.id", "v.created_by")
    .select(["v.version as id", "v.active", "v.note", "v.created_at", "v.changed_at", "v.activated_at"])
    .select(["o.name as author"])
    .select(
      sql<number>`(select count(*)::integer from plan_run r where r.plan_version = v.version and r.status <> 'voided')`.as(
        "runs",
      ),
    );

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>["execute"]>>[number];

export const listVersions = async (db: Db, start: PageStart) =>
  (
    await selectVersions(db)
      .where(onPage(sql.ref("v.version"), start))
      .orderBy("v.version", "desc")
      .offset(start.skip)
      .limit(start.limit)
      .execute()
  ).map(describeVersion);

export const findVersion = async (db: Db | Tx, version: number) => {
  const row = await selectVersions(db).where("v.version", "=", version).executeTakeFirst();
  return row && describeVersion(row);
};

const describeVersion = ({ author, ...row }: VersionRow) => ({
  ...row,
  created_by: author ?? "",
  draft: row.activated_at === null,
});
