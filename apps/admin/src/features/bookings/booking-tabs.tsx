import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

const TABS = ["bookings", "bookingList", "bookingItems"] as const;

/** The week, every booking, and what can be booked. */
export function BookingTabs({ current }: { current: (typeof TABS)[number] }) {
  const { t } = useTranslation(["bookings", "shell"]);
  return (
    <LinkTabs
      label={t("shell:nav.bookings")}
      tabs={TABS.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        current: key === current,
        render: (slot) => <Link to={paths[key]()} {...slot} />,
      }))}
    />
  );
}
