import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import type { ReturnsDeps } from "../deps.ts";
import { filterReturns, listReturns } from "./queries.ts";

export const everyReturnList = ({ db, timeZone, clock: now }: ReturnsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  const filterOf = ({ tab, kind, uid, return_sn: code, sn, ...range }: InputOf<"adminReturnList">) =>
    filterReturns(db, clock, { ...rangeOf(range), tab, kind, uid, code, sn });
  return adminList(db, "adminReturnList", {
    all: (input) => filterOf(input).select("r.id"),
    read: async (input, start, { language }) => await listReturns(filterOf(input), { language, now: now() }, start),
    sorting: {
      table: "goods_return",
      rows: (input) => filterOf(input).select("r.id"),
      by: {
        created_at: sql`s.created_at`,
        return_sn: sql`s.code`,
        sn: sql`(select o.sn from member_order o where o.id = s.order_id)`,
        kind: sql`s.kind`,
        state: sql`s.state`,
        nickname: sql`(select lower(c.name) from customer c where c.id = s.customer_id)`,
      },
      indexed: ["created_at", "return_sn"],
    },
    columns: [
      { field: "return_sn", kind: "text" },
      { field: "order_sn", kind: "text" },
      { field: "created_at", kind: "time" },
      { field: "state", kind: "text" },
      { field: "kind", kind: "text", words: ({ returnKinds }) => returnKinds },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "title", kind: "text" },
      { field: "number", kind: "number" },
      { field: "express_name", kind: "text" },
      { field: "express_no", kind: "text" },
    ],
  });
};
