import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { configQuery } from "../../lib/queries/member-queries.ts";
import { readSpan, writeSpan } from "../../lib/queries/span-query.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { MonthFilter } from "../../components/dates/month-filter.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { BookingTile } from "./booking-tile.tsx";
import { bookingsKey, bookSettingQuery } from "./booking-queries.ts";

/** The member's bookings, by themselves or beside the form of a new one. The months shown are kept in the address. */
export function Bookings() {
  const { t } = useTranslation("bookings");
  const [search, setSearch] = useSearchParams();
  const span = readSpan(search);
  const [now] = useState(() => Date.now() / 1000);
  const setting = useQuery(bookSettingQuery);
  const enabled = useQuery(configQuery).data?.booking_enabled ?? false;
  const bookings = usePagedList([...bookingsKey, span], (page, signal) =>
    api("bookList", { page, form: span.from, to: span.to }, { signal }),
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex min-h-12 items-center">
        <MonthFilter span={span} onChange={(next) => setSearch(writeSpan(next), { replace: true })} />
      </div>
      <Loaded query={setting} loading={<SkeletonStack />}>
        {({ setting: { time_zone: zone } }) => (
          <PagedList
            list={bookings}
            layout="cards"
            label={t("list")}
            keyOf={(booking) => booking.id}
            renderRow={(booking) => (
              <BookingTile booking={booking} zone={zone} cancellable={enabled && booking.book_at > now} />
            )}
            loading={<SkeletonStack />}
            empty={
              <NoBookings
                filtered={span.from !== "" || span.to !== ""}
                onAll={() => setSearch({}, { replace: true })}
              />
            }
          />
        )}
      </Loaded>
    </div>
  );
}

function NoBookings({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const { t } = useTranslation("bookings");
  return filtered ? (
    <EmptyState
      icon={CalendarDays}
      title={t("emptyFiltered")}
      hint={t("emptyFilteredHint")}
      action={
        <Button variant="soft" onClick={onAll}>
          {t("showAll")}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={CalendarDays}
      title={t("empty")}
      hint={t("emptyHint")}
      action={
        <Link to={paths.booking()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toBooking")}
        </Link>
      }
    />
  );
}
