import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { Withdrawals } from "./withdrawals.tsx";

/** Every withdrawal, from request to payment. */
export function WithdrawalsPage() {
  const { t } = useTranslation("wallets");
  return (
    <Screen title={t("withdraw.records")} back={paths.withdraw()} columns>
      <Withdrawals />
    </Screen>
  );
}
