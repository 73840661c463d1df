import { expect, test } from "vitest";

import { afterRefusal, type BookingFields, bookingRequest, EMPTY_BOOKING, problemsOf } from "./booking-fields.ts";

const filled = {
  service: "3",
  day: "2026-03-02",
  time: "10:30",
  name: " Rachel Goh ",
  mobile: "＋６５　８１５５０１４３",
};

const missingFields = (form: BookingFields) => problemsOf(form).map(({ field }) => field);

test("missing fields are named from top to bottom; blanks count as missing", () => {
  expect(missingFields(EMPTY_BOOKING)).toEqual(["service", "day", "time", "name", "mobile"]);
  expect(missingFields({ ...filled, name: "  ", time: "" })).toEqual(["time", "name"]);
  expect(missingFields(filled)).toEqual([]);
});

test("full-width digits are read as digits, and the company's time is not converted", () => {
  expect(bookingRequest(filled)).toEqual({
    cid: 3,
    book_at: "2026-03-02 10:30",
    name: "Rachel Goh",
    mobile: "+6581550143",
  });
});

test.each([
  ["booking.slot_taken", { time: "" }],
  ["booking.past", { time: "" }],
  ["booking.day_disabled", { day: "", time: "" }],
  ["booking.unknown", { service: "" }],
  ["network", {}],
  ["input.phone", {}],
])("after %s only what it made useless is given up", (key, given) => {
  expect(afterRefusal(key)).toEqual(given);
});
