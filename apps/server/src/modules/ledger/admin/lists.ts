import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { checkResult, readChecks } from "../stored-checks.ts";
import { allJournals, chooseJournals, listJournals } from "./journal-queries.ts";
import { listSeals } from "./queries.ts";

export const journalList = ({ db, timeZone }: Deps): AdminList => {
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
        nickname: sql`(select lower(m.nickname) from member m where m.id = s.member_id)`,
        amount: sql`(
          select sum(p.amount) from posting p where p.member_id = s.member_id and p.sn = s.sn
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
      { field: "unit", kind: "text" },
      { field: "source", kind: "text" },
      { field: "reason", kind: "text" },
      { field: "reverses", kind: "text" },
    ],
  });
};

export const sealList = ({ db }: Deps): AdminList =>
  adminList(db, "adminSealList", {
    all: () => db.selectFrom("ledger_seal").select("day"),
    read: async (_, start) => {
      const [seals, { last }] = await Promise.all([listSeals(db, start), readChecks(db)]);
      const broken = last ? checkResult.parse(last.result).brokenSeals : [];
      const checkedAt = last?.began_at ?? undefined;
      return seals.map(({ hash, ...seal }) => ({
        ...seal,
        hash: hash.toString("hex"),
        state: stateOf(seal, broken, checkedAt),
      }));
    },
    sorting: {
      table: "ledger_seal",
      id: sql`s.day - date '1970-01-01'`,
      rows: () => db.selectFrom("ledger_seal").select(sql<number>`day - date '1970-01-01'`.as("id")),
      by: {
        day: sql`s.day`,
        postings: sql`s.postings`,
        at: sql`s.sealed_at`,
      },
    },
    columns: [
      { field: "day", kind: "text" },
      { field: "postings", kind: "number" },
      { field: "state", kind: "text" },
      { field: "sealed_at", kind: "time" },
      { field: "hash", kind: "text" },
    ],
  });

/** A seal that is younger than the last check has not been checked yet. */
const stateOf = (
  { day, sealed_at }: { readonly day: string; readonly sealed_at: Date },
  broken: readonly string[],
  checkedAt: Date | undefined,
): "intact" | "broken" | "unchecked" => {
  if (checkedAt === undefined || sealed_at > checkedAt) return "unchecked";
  return broken.includes(day) ? "broken" : "intact";
};
