import { sql } from "kysely";

import type { LedgerDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { checkResult, readChecks } from "../stored-checks.ts";
import { listSeals } from "./queries.ts";

export const sealList = ({ db }: LedgerDeps): AdminList =>
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
