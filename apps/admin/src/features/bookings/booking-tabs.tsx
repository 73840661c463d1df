import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";

const TABS = ["bookings", "bookingList", "bookingItems"] as const;

/** The tabs of bookings: the week, the list, and the booking items. */
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
