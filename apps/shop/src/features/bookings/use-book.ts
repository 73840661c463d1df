import { CallError } from "@espalier/contract/caller";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import type { Faults } from "../../lib/forms/use-faults.ts";
import { configQuery } from "../../lib/queries/member-queries.ts";
import { afterRefusal, type BookingFields, bookingRequest, refusedFields } from "./booking-fields.ts";
import { bookingsKey, bookSettingQuery, closedDaysQuery, timesKey } from "./booking-queries.ts";

/**
 * Books a time and leads to the records. If the time was taken meanwhile, a message says so, the times are loaded
 * again, and `giveUp` gets the fields that must be chosen again; the others stay filled in.
 */
export function useBook(giveUp: (changes: Partial<BookingFields>) => void, refuse: Faults<BookingFields>["refuse"]) {
  const { t } = useTranslation("bookings");
  const navigate = useNavigate();
  return useSubmit({
    send: (fields: BookingFields, options) => api("bookCreate", bookingRequest(fields), options),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: bookingsKey });
      void queryClient.invalidateQueries({ queryKey: timesKey });
      void toaster.show(t("done"), { tone: "success" });
      await navigate(paths.bookings());
    },
    onFailed: (error) => {
      const changes = error instanceof CallError ? afterRefusal(error.key) : {};
      refuse(error, refusedFields, { changes });
      if (!(error instanceof CallError) || !error.key.startsWith("booking.")) return;
      giveUp(changes);
      for (const { queryKey } of [bookSettingQuery, closedDaysQuery, configQuery, { queryKey: timesKey }]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
