/**
 * SQL of what a host knows of itself. The name of a segment of the log begins with its timeline. A standby knows its timeline as of its last
 * restartpoint: after a promotion it says the earlier one for some minutes.
 */
export const TIMELINE = `
  case
    when pg_is_in_recovery() then (
      select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  end`;

/** SQL of the identity that a database shares with its copies, and with no other. */
export const COMPANY = `
  (select s.system_identifier || ' ' || d.oid from pg_control_system() s, pg_database d
    where d.datname = current_database())`;

/** SQL of whether commits of this process's role have waited for a synchronous standby for two seconds. */
export const WAITS = `
  exists (
    select from pg_stat_activity
    where usename = current_user and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '2 seconds'
  )`;
