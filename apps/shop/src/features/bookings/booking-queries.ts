import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type BookSetting = DataOf<"bookSetting">;
export type BookTime = DataOf<"bookTimes">[number];
export type Booking = DataOf<"bookList">[number];

/** The opening hours and the booking items. */
export const bookSettingQuery = queryOptions({
  queryKey: ["bookSetting"],
  queryFn: ({ signal }) => api("bookSetting", {}, { signal }),
});

/** Closed days, besides weekends. */
export const closedDaysQuery = queryOptions({
  queryKey: ["bookDays"],
  queryFn: ({ signal }) => api("bookDays", {}, { signal }),
});

/** The times of a day. Others book too, so they are reloaded each time a day is chosen. */
export const timesQuery = (day: string) =>
  queryOptions({
    queryKey: [...timesKey, day],
    queryFn: ({ signal }) => api("bookTimes", { day }, { signal }),
    staleTime: 0,
  });

export const timesKey = ["bookTimes"] as const;
export const bookingsKey = ["bookList"] as const;
