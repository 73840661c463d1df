import type { Language } from "@espalier/core/text/language";
import type { OrderStatus } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import type { OrdersDeps } from "../deps.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { customerOf } from "../../members/customer-of.ts";
import { idOf } from "../../accounts/admin/of-member.ts";

export const memberOrderList = ({ db }: Pick<OrdersDeps, "db">): AdminList =>
  adminList(db, "adminMemberOrders", {
    all: ({ uid, status }) => filterOrders(db, { uid, status }).select("o.id"),
    read: async ({ uid, status: wanted }, start, { language }) =>
      (await listOrders(filterOrders(db, { uid, status: wanted }), language, start)).map(
        ({ payment_method, ...rest }) => ({
          ...rest,
          payment: payment_method,
        }),
      ),
    sorting: {
      table: "member_order",
      rows: ({ uid, status }) => filterOrders(db, { uid, status }).select("o.id"),
      by: {
        sn: sql`s.sn`,
        status: sql`s.status`,
        pieces: sql`(select sum(l.number) from order_line l where l.order_id = s.id)`,
        amount: sql`s.amount`,
        payment: sql`s.payment_method`,
        pv: sql`s.pv`,
        at: sql`s.id`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "status", kind: "text" },
      { field: "title", kind: "text" },
      { field: "number", kind: "number" },
      { field: "amount", kind: "money" },
      { field: "payment", kind: "text", words: ({ labels }) => labels.payments },
      { field: "pv", kind: "money" },
    ],
  });

const filterOrders = (db: Db, { uid, status }: { uid: string; status: OrderStatus | undefined }) =>
  db
    .selectFrom("member_order as o")
    .where("o.customer_id", "=", customerOf(idOf(uid)))
    .$call((rows) => (status === undefined ? rows : rows.where("o.status", "=", status)));

/** Lists orders with the picture and title of their first line and the count of all pieces. */
const listOrders = async (rows: ReturnType<typeof filterOrders>, language: Language, start: PageStart) =>
  await rows
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_line as l")
          .select([
            sql<string>`(array_agg(l.thumb order by l.line))[1]`.as("thumb"),
            sql<string>`(array_agg(${inLanguage("l.title", language)} order by l.line))[1]`.as("title"),
            sql<number>`sum(l.number)::integer`.as("number"),
          ])
          .whereRef("l.order_id", "=", "o.id")
          .as("lines"),
      (join) => join.onTrue(),
    )
    .select(["o.id", "o.sn", "o.status", "o.amount", "o.pv", "o.payment_method", "o.created_at"])
    .select(["lines.thumb", "lines.title", "lines.number"])
    .where(onPage(sql.ref("o.id"), start))
    .orderBy("o.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
