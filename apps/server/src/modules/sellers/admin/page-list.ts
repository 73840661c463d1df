import type { InputOf } from "@espalier/contract/types";
import { findClaims } from "@espalier/core/sellers/claim-words";
import { shorten } from "@espalier/core/text/shorten";
import { sql } from "kysely";

import { onPage } from "../../../platform/db/paging/on-page.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import type { SellersDeps } from "../deps.ts";
import { describeTexts, filterTexts, type PageFilter } from "./page-queries.ts";

/** As much of a greeting as a row shows. */
const MOST_SHOWN = 200;

export const everyPageList = ({ db }: Pick<SellersDeps, "db">): AdminList =>
  adminList(db, "adminPageList", {
    all: (input) => filterTexts(db, filterOf(input)),
    read: async (input, start) => {
      const page = await filterTexts(db, filterOf(input))
        .where(onPage(sql.ref("t.id"), start))
        .orderBy("t.id", "desc")
        .offset(start.skip)
        .limit(start.limit)
        .execute();
      const rows = await describeTexts(
        db,
        page.map(({ id }) => id),
      );
      return rows.map(({ greeting, ...row }) => ({
        ...row,
        text: shorten(greeting, MOST_SHOWN),
        ...countClaims(`${row.name}\n${greeting}`),
      }));
    },
    sorting: {
      table: "seller_page_text",
      rows: (input) => filterTexts(db, filterOf(input)),
      by: {
        sent_at: sql`s.sent_at`,
        reviewed_at: sql`coalesce(s.reviewed_at, 'infinity')`,
        nickname: sql`(select lower(m.nickname) from member_customer m where m.id = s.member_id)`,
      },
    },
    columns: [
      { field: "sent_at", kind: "time" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "name", kind: "text" },
      { field: "text", kind: "text" },
      { field: "income", kind: "number" },
      { field: "healing", kind: "number" },
      { field: "state", kind: "text" },
      { field: "operator", kind: "text" },
      { field: "reviewed_at", kind: "time" },
    ],
  });

const filterOf = ({ state, uid }: InputOf<"adminPageList">): PageFilter => ({ state, uid });

const countClaims = (text: string) => {
  const found = findClaims(text);
  const income = found.filter(({ claim }) => claim === "income").length;
  return { income, healing: found.length - income };
};
