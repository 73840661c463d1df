import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { PackageX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";

/** Shown if the order does not exist or belongs to another member. */
export function OrderNotFound() {
  const { t } = useTranslation("orders");
  return (
    <EmptyState
      icon={PackageX}
      title={t("orderUnknown")}
      action={
        <Link to={paths.orders()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toOrders")}
        </Link>
      }
    />
  );
}
