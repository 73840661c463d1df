import type { BookingsDeps } from "./deps.ts";
import { bookingAdminApi } from "./admin/admin-api.ts";
import { everyBookingList } from "./admin/booking-list.ts";
import { bookingMemberApi } from "./member-api.ts";

export const bookingsModule = {
  calls: (deps: BookingsDeps) => [...bookingMemberApi(deps), ...bookingAdminApi(deps)],
  lists: (deps: BookingsDeps) => [everyBookingList(deps)],
};
