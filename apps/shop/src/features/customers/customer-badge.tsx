import { Badge } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import type { CustomerRow } from "./customer-queries.ts";

/** That a customer has no account, or buys from somebody else now; nothing of others. */
export function CustomerBadge({ customer }: { customer: Pick<CustomerRow, "guest" | "former"> }) {
  const { t } = useTranslation("customers");
  if (customer.former) return <Badge>{t("former")}</Badge>;
  return customer.guest ? <Badge>{t("guest")}</Badge> : null;
}
