import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { ReportsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { allJournals, chooseJournals, listJournals } from "./queries.ts";

export const journalList = ({ db, timeZone }: ReportsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  const choose = ({ kind, uid, sn, ...range }: InputOf<"adminJournalList">) =>
    chooseJournals(clock, { ...rangeOf(range), kind, uid, sn });
  return adminList(db, "adminJournalList", {
    all: (input) => allJournals(choose(input)),
    read: async (input, start) =>
      (await listJournals(db, choose(input), start)).map(({ sn, ...rest }) => ({
        ...rest,
        journal_sn: sn,
      })),
    sorting: {
      table: "journal",
      rows: (input) => allJournals(choose(input)),
      by: {
        kind: sql`s.kind`,
        nickname: sql`coalesce(
          (select lower(m.nickname) from member_customer m where m.id = s.member_id),
          (select lower(b.name) from member_order o join customer b on b.id = o.customer_id where o.sn = s.source), '')`,
        amount: sql`(
          select sum(p.amount) from posting p where p.member_id = s.member_id and p.sn = s.sn
            and p.to_company is distinct from 'member_debt'
          group by p.unit order by min(p.line) limit 1
        )`,
        at: sql`s.at`,
      },
    },
    columns: [
      { field: "at", kind: "time" },
      { field: "journal_sn", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "unit", kind: "text", words: ({ units }) => units },
      { field: "source", kind: "text" },
      { field: "reason", kind: "text" },
      { field: "reverses", kind: "text" },
    ],
  });
};
