import type { Range } from "@espalier/contract/days";
import { sql } from "kysely";

import type { HouseClock } from "../../clock/house-clock.ts";
import { containing } from "../../db/containing.ts";
import type { Db } from "../../db/in-transaction.ts";
import type { PageStart } from "../../db/paged.ts";

export type AuditFilter = Range & {
  readonly operator: number | undefined;
  readonly action: string;
  readonly subject: string;
  /** Found in the subject or the reason. */
  readonly words: string;
};

/** The lines that a filter leaves, without an order; days are the house's. */
export const filterAudit = (db: Db, clock: HouseClock, filter: AuditFilter) => {
  const { operator, action, subject, words, from, to } = filter;
  return db
    .selectFrom("audit_entry as a")
    .$if(operator !== undefined, (rows) => rows.where("a.operator_id", "=", operator ?? 0))
    .$if(action !== "", (rows) => rows.where("a.action", "=", action))
    .$if(subject !== "", (rows) => rows.where("a.subject", "=", subject))
    .$if(words !== "", (rows) => rows.where(sql`(a.subject || ' ' || a.reason)`, "ilike", containing(words)))
    .$if(from !== null, (rows) => rows.where("a.at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("a.at", "<", clock.endOf(to ?? "")));
};

export const listAudit = async (rows: ReturnType<typeof filterAudit>, { below, skip, limit }: PageStart) =>
  await rows
    .innerJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.id", "a.at", "a.operator_id", "o.name as operator_name", "a.action", "a.subject_kind", "a.subject"])
    .select(["a.before", "a.after", "a.reason", "a.address"])
    .where("a.id", "<", below)
    .orderBy("a.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
