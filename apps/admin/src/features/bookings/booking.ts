import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";

export type Booking = DataOf<"adminBookingCalendar">["list"][number];
export type BookingRow = DataOf<"adminBookingList">["list"][number];
export type Week = DataOf<"adminBookingCalendar">;

export const refreshBookings = async (): Promise<void> =>
  await queryClient.invalidateQueries({ queryKey: ["bookings"] });
