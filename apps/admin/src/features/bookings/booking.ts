import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";

export type Booking = DataOf<"adminBookingCalendar">["list"][number];
export type BookingRow = DataOf<"adminBookingList">["list"][number];
export type Week = DataOf<"adminBookingCalendar">;

export const refreshBookings = async (): Promise<void> =>
  await queryClient.invalidateQueries({ queryKey: ["bookings"] });

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
};

/** The day a number of days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
