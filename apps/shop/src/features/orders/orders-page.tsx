import { useTranslation } from "react-i18next";

import { paths } from "../../lib/paths.ts";
import { Screen } from "../../components/screen.tsx";
import { OrderTabs } from "./order-tabs.tsx";

/** The member's orders, all or those of the status that the query value `status` names. */
export function OrdersPage() {
  const { t } = useTranslation("orders");
  return (
    <Screen title={t("orders")} back={paths.mine()} columns>
      <OrderTabs />
    </Screen>
  );
}
