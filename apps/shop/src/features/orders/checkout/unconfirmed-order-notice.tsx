import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

/** Says that the same order was sent before and its outcome is unknown, also after a reload. */
export function UnconfirmedOrderNotice() {
  const { t } = useTranslation("orders");
  return (
    <div role="note" className="flex gap-3 rounded-panel bg-pending-soft p-4 text-pending">
      <CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="text-row font-semibold">{t("earlierTry")}</p>
        <p className="pt-0.5 text-panel font-normal">{t("earlierTryHint")}</p>
        <Link to={paths.orders()} className={`${textLinkStyle} text-panel`}>
          {t("toOrders")}
        </Link>
      </div>
    </div>
  );
}
