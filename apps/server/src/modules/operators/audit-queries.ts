import type { Range } from "@espalier/contract/days";
import { sql } from "kysely";

import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import { containing } from "../../platform/db/paging/containing.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import type { DB } from "../../platform/db/schema.generated.ts";

export type AuditFilter = Range & {
  readonly operator: number | undefined;
  readonly action: string;
  readonly subject: string;
  /** Searched in the subject and the reason. */
  readonly words: string;
};

/**
 * The entries that match a filter, unordered; days are in the company's time zone. `below`: only the next entries below
 * an id.
 */
export const filterAudit = (db: Db, clock: ZonedClock, filter: AuditFilter, below?: number) => {
  const { operator, action, subject, words, from, to } = filter;
  const lines = below === undefined ? db.selectFrom("audit_entry as a") : db.selectFrom(nextLines(below).as("a"));
  return lines
    .$if(operator !== undefined, (rows) => rows.where("a.operator_id", "=", operator ?? 0))
    .$if(action !== "", (rows) => rows.where("a.action", "=", action))
    .$if(subject !== "", (rows) => rows.where("a.subject", "=", subject))
    .$if(words !== "", (rows) => rows.where(sql`(a.subject || ' ' || a.reason)`, "ilike", containing(words)))
    .$if(from !== null, (rows) => rows.where("a.at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("a.at", "<", clock.endOf(to ?? "")));
};

/** The number of newest entries that are searched first: frequent words are found there quickly. */
const NEAR = 5_000;

const nextLines = (below: number) =>
  sql<DB["audit_entry"]>`(select * from audit_entry where id < ${below} order by id desc limit ${NEAR})`;

/** A page of the entries that match a filter. */
export const listAudit = async (db: Db, clock: ZonedClock, filter: AuditFilter, start: PageStart) => {
  if (start.ids !== undefined || filter.words === "") return await describe(filterAudit(db, clock, filter), start);
  const near = await describe(filterAudit(db, clock, filter, start.below), start);
  if (near.length === start.limit) return near;
  // "offset 0" makes the planner use the index on the words instead of reading in order.
  const found = sql<DB["audit_entry"]>`(${filterAudit(db, clock, filter).selectAll("a")} offset 0)`;
  return await describe(db.selectFrom(found.as("a")), start);
};

const describe = async (lines: ReturnType<typeof filterAudit>, { below, skip, limit, ids }: PageStart) =>
  await lines
    .$if(ids !== undefined, (chosen) => chosen.where("a.id", "=", sql<number>`any(${ids ?? []}::bigint[])`))
    .$if(ids === undefined, (all) => all.where("a.id", "<", below))
    .innerJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.id", "a.at", "a.operator_id", "o.name as operator_name", "a.action", "a.subject_kind", "a.subject"])
    .select(["a.before", "a.after", "a.reason", "a.address"])
    .orderBy("a.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
