import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { GaugeFigures } from "../../../platform/telemetry/gauge-figures.ts";

/**
 * Reads the figures in one statement that uses small indexes and the queue, which contains only open jobs: it takes a
 * millisecond however large the company is.
 */
export const readGaugeFigures = async (db: Db): Promise<GaugeFigures> => {
  const { rows } = await sql<GaugeFigures>`
    select
      (select coalesce(json_agg(q), '[]') from (
        select t.identifier as task,
          count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())::integer as waiting,
          count(*) filter (where j.locked_at is not null)::integer as running,
          count(*) filter (where j.attempts > 0 and j.attempts < j.max_attempts and j.locked_at is null)::integer as failing,
          count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null)::integer as given_up,
          coalesce(extract(epoch from now() - min(j.run_at)
            filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8 as oldest
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        group by t.identifier
      ) q) as jobs,
      (select extract(epoch from now() - e.at)::float8 from volume_event e where not e.rolled_up order by e.id limit 1) as roll_up_lag,
      last.differences as ledger_differences,
      extract(epoch from now() - last.ended_at)::float8 as ledger_check_age,
      (select count(*)::integer from outbox where state = 'waiting') as messages_waiting,
      (select count(*)::integer from outbox
        where state in ('failed', 'given_up') and state <> 'sent' and created_at > now() - interval '1 day') as messages_failed,
      (select extract(epoch from now() - created_at)::float8 from outbox
        where state = 'waiting' and state <> 'sent' order by created_at limit 1) as messages_oldest,
      (select count(*)::integer from provider_event where status = 'unmatched') as card_events_unmatched,
      (select count(*)::integer from card_refund where status = 'failed' and status <> 'done') as card_refunds_failed,
      (select case when current_setting('archive_mode') <> 'off' then
        (coalesce(last_failed_time > last_archived_time, last_failed_time is not null))::integer end
        from pg_stat_archiver) as wal_archive_failing
    from (select 1) one
    left join lateral (
      select differences, ended_at from ledger_check where status = 'done' order by id desc limit 1
    ) last on true`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("a select without a from answers one row");
  return figures;
};
