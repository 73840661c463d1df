import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import type { ContentDeps } from "../deps.ts";
import { adminList, type AdminList, localizedColumns } from "../../../platform/http/admin-list.ts";
import { filterNotices, listNotices, stateOf } from "./notice-queries.ts";

export const noticeList = ({ db, clock }: ContentDeps): AdminList => {
  const filterOf = ({ q, state }: InputOf<"adminNoticeList">) => filterNotices(db, { words: q, state, now: clock() });
  return adminList(db, "adminNoticeList", {
    all: (input) => filterOf(input).select("n.id"),
    read: async (input, start) => {
      const now = clock();
      return (await listNotices(filterOf(input), start)).map((row) => {
        const { draft: _, created_at, ...rest } = row;
        return { ...rest, state: stateOf(row, now), publish_at: created_at };
      });
    },
    sorting: {
      table: "notice",
      rows: (input) => filterOf(input).select("n.id"),
      by: {
        state: sql`case when s.draft then 0 when s.created_at > ${clock()} then 1 else 2 end`,
        at: sql`s.created_at`,
      },
    },
    columns: [...localizedColumns("title"), { field: "state", kind: "text" }, { field: "publish_at", kind: "time" }],
  });
};
