import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import type { RetailDeps } from "../deps.ts";
import { shareOf } from "./share-of.ts";

/** The members of a month, those with most retail first. */
export const retailMemberList = ({ db }: RetailDeps): AdminList =>
  adminList(db, "adminRetailMemberList", {
    all: (input) => filterMembers(db, input).select("r.member_id"),
    read: async (input, start) => await readRows(db, input, start),
    columns: [
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "bought", kind: "money" },
      { field: "retail", kind: "money" },
      { field: "left_out", kind: "money" },
      { field: "share", kind: "number" },
      { field: "left_bought", kind: "money" },
      { field: "left_retail", kind: "money" },
      { field: "left_left_out", kind: "money" },
      { field: "left_share", kind: "number" },
      { field: "right_bought", kind: "money" },
      { field: "right_retail", kind: "money" },
      { field: "right_left_out", kind: "money" },
      { field: "right_share", kind: "number" },
    ],
  });

type Filter = InputOf<"adminRetailMemberList">;

const filterMembers = (db: Db, { day, uid, sellers }: Filter) =>
  db
    .selectFrom("retail_member as r")
    .where("r.month", "=", sql<string>`date_trunc('month', ${day}::timestamp)::date`)
    .$if(sellers === true, (rows) => rows.where(sql<boolean>`r.retail <> 0 or r.left_out <> 0`))
    .$if(uid !== "", (rows) =>
      rows.where("r.member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    );

const readRows = async (db: Db, filter: Filter, { after, skip, limit }: PageStart) => {
  const rows = await filterMembers(db, filter)
    .innerJoin("member_customer as m", "m.id", "r.member_id")
    .selectAll("r")
    .select(["m.uid", "m.nickname"])
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(r.retail, r.member_id) < (
          select l.retail, l.member_id from retail_member l where l.month = r.month and l.member_id = ${after ?? 0})`,
      ),
    )
    .orderBy("r.retail", "desc")
    .orderBy("r.member_id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return rows.map(({ month: _month, member_id: id, ...row }) => ({
    ...row,
    id,
    share: shareOf(row.retail, row.bought),
    left_share: shareOf(row.left_retail, row.left_bought),
    right_share: shareOf(row.right_retail, row.right_bought),
  }));
};
