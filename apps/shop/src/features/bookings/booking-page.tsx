import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { CalendarX } from "lucide-react";
import { useTranslation } from "react-i18next";

import { configQuery } from "../../lib/queries/member-queries.ts";
import { profileQuery } from "../../lib/queries/profile-query.ts";
import { bookerOf } from "./booking-fields.ts";
import { BookingForm } from "./booking-form.tsx";
import { bookSettingQuery } from "./booking-queries.ts";
import { BookingScreen } from "./booking-screen.tsx";

/** Books an appointment, or announces that this will be possible. */
export function BookingPage() {
  const { t } = useTranslation("bookings");
  const config = useQuery(configQuery);
  const setting = useQuery(bookSettingQuery);
  const profile = useQuery(profileQuery);
  const enabled = config.data?.booking_enabled;
  if (
    enabled !== undefined &&
    !profile.isPending &&
    setting.data !== undefined &&
    (setting.data.list.length > 0 || !enabled)
  ) {
    return <BookingForm setting={setting.data} enabled={enabled} booker={bookerOf(profile.data)} />;
  }
  return (
    <BookingScreen>
      <Loaded query={config} loading={<FormSkeleton />}>
        {() => (
          <Loaded query={setting} loading={<FormSkeleton />}>
            {() => <EmptyState icon={CalendarX} title={t("noServices")} hint={t("noServicesHint")} />}
          </Loaded>
        )}
      </Loaded>
    </BookingScreen>
  );
}

function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-4">
      {[1, 2, 3, 4, 5].map((each) => (
        <div key={each} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-1/4" />
          <Skeleton shape="block" className="h-12 w-full" />
        </div>
      ))}
    </Loading>
  );
}
