import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import type { RetailDeps } from "../deps.ts";
import { MARKS } from "./queries.ts";

export const markedSaleList = ({ db }: RetailDeps): AdminList =>
  adminList(db, "adminMarkedSaleList", {
    all: (input) => filterSales(db, input).select("s.order_id"),
    read: async (input, start) => await readRows(db, input, start),
    columns: [
      { field: "order_sn", kind: "text" },
      { field: "standing", kind: "text", words: ({ labels }) => labels.saleStandings },
      { field: "alike", kind: "text" },
      { field: "seller_uid", kind: "text" },
      { field: "seller_name", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "paid_at", kind: "time" },
      { field: "operator", kind: "text" },
      { field: "reason", kind: "text" },
    ],
  });

type Filter = InputOf<"adminMarkedSaleList">;

const filterSales = (db: Db, { standing, mark, seller }: Filter) =>
  db
    .selectFrom("compared_sale as s")
    .where("s.standing", "<>", "clear")
    .$if(standing !== undefined, (rows) => rows.where("s.standing", "=", standing ?? "waiting"))
    .$if(mark !== undefined, (rows) =>
      rows.where(sql<boolean>`exists (select from sale_mark k where k.order_id = s.order_id and k.kind = ${mark})`),
    )
    .$if(seller !== "", (rows) =>
      rows.where("s.seller_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", seller)),
    );

const readRows = async (db: Db, filter: Filter, { after, skip, limit }: PageStart) => {
  const rows = await filterSales(db, filter)
    .innerJoin("member_order as o", "o.id", "s.order_id")
    .innerJoin("member_customer as m", "m.id", "s.seller_id")
    .leftJoin("operator as p", "p.id", "s.decided_by")
    .select(["s.order_id as id", "o.sn as order_sn", "s.standing", "o.amount", "s.paid_at", "s.reason"])
    .select(["m.uid as seller_uid", "m.nickname as seller_name"])
    .select((eb) => [MARKS.as("marks"), eb.fn.coalesce("p.name", sql.lit("")).as("operator")])
    .$if(after !== undefined, (all) => all.where("s.order_id", "<", after ?? 0))
    .orderBy("s.order_id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, alike: row.marks.join(", ") }));
};
