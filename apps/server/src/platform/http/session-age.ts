import { DAY_MS } from "../clock/durations.ts";

/** The days after which a session of a member or a customer is over: without a request, and however much it is used. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;

/** The age of `seen_at` (milliseconds) at which a request updates it, so that most requests write nothing. */
const SEEN_EVERY_MS = 3_600_000;

/** The milliseconds that a session's begin may lie ahead of this clock, because clocks of processes differ and get corrected. */
export const AHEAD_MS = 3_600_000;

type Dated = { readonly created_at: Date; readonly seen_at: Date };

/** Whether a session is 30 days idle or older than it may be; `longest` is in milliseconds. */
export const isOver = ({ created_at, seen_at }: Dated, now: Date, longest = ABSOLUTE_DAYS * DAY_MS): boolean =>
  now.getTime() - seen_at.getTime() > IDLE_DAYS * DAY_MS || now.getTime() - created_at.getTime() > longest;

/** A session that began further ahead than clocks differ was opened while a clock was wrong, so its age is unknown. */
export const isAhead = ({ created_at }: Pick<Dated, "created_at">, now: Date): boolean =>
  created_at.getTime() - now.getTime() > AHEAD_MS;

/** Whether a request has to write that the session was seen. */
export const isSeenLongAgo = ({ seen_at }: Pick<Dated, "seen_at">, now: Date): boolean =>
  Math.abs(now.getTime() - seen_at.getTime()) > SEEN_EVERY_MS;
