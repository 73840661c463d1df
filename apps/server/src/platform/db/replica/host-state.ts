import { COMPANY, TIMELINE } from "../primary/host-facts.ts";
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

export const HOST_STATE = `
  select pg_is_in_recovery() as is_standby,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position,
    ${TIMELINE} as timeline,
    ${COMPANY} as company`;

export const stateOf = ({ is_standby, position, timeline, company }: HostStateRow): HostState => ({
  isStandby: is_standby,
  position: positionOf(position),
  timeline,
  company,
});
