/** The future bookings that one member may hold, so that nobody takes the whole calendar. */
export const MOST_UPCOMING = 50;
