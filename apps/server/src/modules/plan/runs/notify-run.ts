import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { notifyMembers } from "../../notifications/inbox/notify-members.ts";
import type { MessageRow } from "../../notifications/store/inbox.ts";
import { movedPartsOf } from "./run-changes.ts";
import type { Run } from "./run-row.ts";

/** Notifies each member of what a run paid or, for refunds, took back, and of a rank that it gave. */
export const notifyPosted = async (tx: Tx, run: Run, now: Date): Promise<void> => {
  const messages = sql<MessageRow>`
    ${profitsOf(run, "run")}
    union all
    select member_id, 'rank_reached', jsonb_build_object('rank', rank_after), 'rank ' || run_id || ' ' || member_id
    from plan_run_member where run_id = ${run.id} and rank_after > rank_before`;
  await notifyMembers(tx, messages, now);
};

/** Notifies each member of what the run that is voided takes back. */
export const notifyVoided = async (tx: Tx, run: Run, now: Date): Promise<void> => {
  await notifyMembers(tx, profitsOf(run, "void"), now);
};

/** A message to each member: what the run's profits changed in each wallet, of which all have one sign. What is held has not been paid. */
const profitsOf = (run: Run, by: "run" | "void") => sql<MessageRow>`
  select member_id, case when sum(amount) > 0 then 'profit_paid' else 'profit_taken_back' end as template,
    jsonb_build_object('day', ${run.plan_day}::text, 'amounts', jsonb_object_agg(wallet, abs(amount)::text)) as words,
    ${by === "run" ? "run" : "voided run"} || ' ' || ${run.id}::text || ' ' || member_id as cause
  from (${movedPartsOf(run.id, by)}) paid
  group by member_id`;
