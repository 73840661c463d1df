import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { useWide } from "@espalier/ui/foundations/use-wide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { Screen } from "../../components/screen.tsx";

/** The frame of the booking screen, with a link to the member's bookings where these do not stand beside it. */
export function BookingScreen({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("bookings");
  const wide = useWide();
  const records = (
    <Link to={paths.bookings()} className={textLinkStyle}>
      {t("records")}
    </Link>
  );
  return (
    <Screen title={t("title")} back={paths.home()} right={wide ? undefined : records} footer={footer}>
      {children}
    </Screen>
  );
}
