import type { BOOKING_STATUSES } from "@espalier/contract/calls/bookings/bookings";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { readPage } from "../../platform/db/paging/paged.ts";
import type { Answer, CallContext } from "../../platform/http/bind-call.ts";
import { readSettings } from "../settings/settings.ts";
import { listBookings } from "./queries.ts";

/**
 * One page of a member's bookings. While booking is switched off, each record says success, as the specification
 * requires.
 */
export const pageBookings = async (
  db: Db,
  clock: ZonedClock,
  { input, caller, now }: Pick<CallContext<"bookList">, "input" | "caller" | "now">,
): Promise<Answer<"bookList">> => {
  const { memberId, language, session: reader } = caller;
  const { pid, from, to, page, limit } = input;
  if (pid !== undefined && pid !== memberId) return refused("member.unknown");
  const days = { from: from === null ? null : clock.startOf(from), before: to === null ? null : clock.endOf(to) };
  const { "booking.enabled": isEnabled } = await readSettings(db);
  const request = { reader, list: `bookings ${from ?? ""} ${to ?? ""}`, page, limit, now };
  const bookings = await readPage(
    db,
    request,
    async (start) => await listBookings(db, { memberId, language, ...days, ...start }),
  );
  return done(
    bookings.map(({ cancelled_at, ...booking }) => ({
      ...booking,
      status: statusOf(isEnabled && cancelled_at !== null),
    })),
  );
};

const statusOf = (isCancelled: boolean): (typeof BOOKING_STATUSES)[number] => (isCancelled ? "cancel" : "success");
