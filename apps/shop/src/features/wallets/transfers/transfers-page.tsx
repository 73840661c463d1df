import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { Transfers } from "./transfers.tsx";

/** The transfers to and from other members. */
export function TransfersPage() {
  const { t } = useTranslation("wallets");
  return (
    <Screen title={t("transfer.records")} back={paths.transfer()}>
      <Transfers />
    </Screen>
  );
}
