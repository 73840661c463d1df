import { type LogPosition, positionOf } from "./log-position.ts";

/** What a host says of its database. */
export type HostState = {
  readonly isStandby: boolean;
  /** Up to where it has the log. */
  readonly position: LogPosition;
  /** Counts the promotions that led to it. */
  readonly timeline: number;
  /** The same for a database and its copies, and for no other. */
  readonly company: string;
};

/** HOST_STATE's row. */
export type HostStateRow = {
  readonly is_standby: boolean;
  readonly position: string;
  readonly timeline: number;
  readonly company: string;
};

/** A standby knows its timeline as of its last restartpoint: after a promotion it says the earlier one for some minutes. */
export const HOST_STATE = `
  select pg_is_in_recovery() as is_standby,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position,
    case
      when pg_is_in_recovery() then (
        select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
    end as timeline,
    (select s.system_identifier || ' ' || d.oid from pg_control_system() s, pg_database d
      where d.datname = current_database()) as company`;

export const stateOf = ({ is_standby, position, timeline, company }: HostStateRow): HostState => ({
  isStandby: is_standby,
  position: positionOf(position),
  timeline,
  company,
});
