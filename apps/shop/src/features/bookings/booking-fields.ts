import { keptPhone } from "@espalier/web/typed-text/kept-text";
import type { DataOf, RequestOf } from "@espalier/contract/types";

import { problemIf } from "../../lib/forms/problem.ts";
import type { RefusedFields } from "../../lib/forms/refused-field.ts";

/** The fields of the form; "" where nothing is chosen yet. `time` is "HH:mm" in the company's time zone. */
export type BookingFields = {
  readonly service: string;
  readonly day: string;
  readonly time: string;
  readonly name: string;
  readonly mobile: string;
};

export const EMPTY_BOOKING: BookingFields = { service: "", day: "", time: "", name: "", mobile: "" };

export type Booker = Pick<BookingFields, "name" | "mobile">;

/** The member as the one who books. Without a profile, because it did not load, nothing is filled in. */
export const bookerOf = (profile: DataOf<"userDetail"> | undefined): Booker => ({
  name: profile?.nickname ?? "",
  mobile: profile?.mobile ?? "",
});

/** In the order of the form. */
const BOOKING_FIELDS = ["service", "day", "time", "name", "mobile"] as const satisfies (keyof BookingFields)[];

/** The fields that are not filled in yet, from top to bottom. */
export const problemsOf = (fields: BookingFields) =>
  BOOKING_FIELDS.flatMap((name) => problemIf(fields[name].trim() === "", name, `${name}Missing` as const));

/** The fields that the refusals of a booking are about. */
export const refusedFields: RefusedFields<"bookCreate", keyof BookingFields> = {
  keys: {
    "booking.closed": null,
    "booking.unknown": "service",
    "booking.day_disabled": "day",
    "booking.past": "time",
    "booking.slot_unknown": "time",
    "booking.too_many": null,
    "booking.slot_taken": "time",
  },
  request: { cid: "service", book_at: "time", name: "name", mobile: "mobile" },
};

export const bookingRequest = ({ service, day, time, name, mobile }: BookingFields): RequestOf<"bookCreate"> => ({
  cid: Number(service),
  book_at: `${day} ${time}`,
  name: name.trim(),
  mobile: keptPhone(mobile),
});

/** The fields that a refusal clears; the others stay. */
export function afterRefusal(key: string): Partial<BookingFields> {
  if (key === "booking.slot_taken" || key === "booking.past" || key === "booking.slot_unknown") return { time: "" };
  if (key === "booking.day_disabled") return { day: "", time: "" };
  return key === "booking.unknown" ? { service: "" } : {};
}
