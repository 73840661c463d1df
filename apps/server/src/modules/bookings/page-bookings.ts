import type { BOOKING_STATUSES } from "@espalier/contract/calls/bookings/bookings";
import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { listBookings, type BookingFilter } from "./queries.ts";

/**
 * One page of a member's bookings. While booking is switched off, each record says success, as the specification
 * requires.
 */
export const pageBookings = async (
  db: Db,
  filter: BookingFilter,
  { language, enabled }: { readonly language: Language; readonly enabled: boolean },
  start: PageStart,
) =>
  (await listBookings(db, { ...filter, language, ...start })).map(({ cancelled_at, ...booking }) => ({
    ...booking,
    status: statusOf(enabled && cancelled_at !== null),
  }));

const statusOf = (isCancelled: boolean): (typeof BOOKING_STATUSES)[number] => (isCancelled ? "cancel" : "success");
