import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { PlatformDeps } from "../../../platform/deps.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { countVisit } from "../store/page-visits.ts";
import { readVisit, writeVisit } from "../visit-value.ts";
import { isPerson } from "./is-person.ts";
import { visitCookie } from "./visit-cookie.ts";

type Visiting = {
  /** The own code of the member whose page was shown. */
  readonly code: string;
  /** The visit's value that the browser sent; "" without one. */
  readonly before: string;
  /** The request's headers. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** For how many days a visit names the seller. */
  readonly days: number;
};

/**
 * Notes that somebody reads a member's page, and returns the cookie that says so. A browser is counted once a day for each page that follows
 * another; programs that look for pages are not counted.
 */
export const noteVisit = async (
  {
    db,
    timeZone,
    publicUrl,
    ...keys
  }: Pick<PlatformDeps, "db" | "timeZone" | "publicUrl" | "secretKey" | "previousKeys">,
  { code, before, headers, days }: Visiting,
  now: Date,
): Promise<string> => {
  const { day } = zonedClock(timeZone).read(now);
  const last = readVisit(before, keys, { now, days });
  const again = last?.code === code && zonedClock(timeZone).read(last.seen).day === day;
  if (!again && isPerson(headers)) await inTransaction(db, async (tx) => done(await countVisit(tx, code, day)));
  return visitCookie(writeVisit(code, keys.secretKey, now), days, publicUrl);
};
