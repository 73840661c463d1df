import { useTranslation } from "react-i18next";

import { paths } from "../../lib/paths.ts";
import { Screen } from "../../components/screen.tsx";
import { Bookings } from "./bookings.tsx";

/** The member's bookings. */
export function BookingsPage() {
  const { t } = useTranslation("bookings");
  return (
    <Screen title={t("list")} back={paths.booking()} columns>
      <Bookings />
    </Screen>
  );
}
