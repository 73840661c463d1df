import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { banksQuery } from "../../../lib/queries/banks-query.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { BankAccountList } from "./bank-account-list.tsx";

/** The bank accounts that withdrawals are paid to. */
export function BankListPage() {
  const { t } = useTranslation("banks");
  const banks = useQuery(banksQuery);
  useFailureToast(banks.error, t("fetchFail"));

  return (
    <Screen
      columns
      title={t("title")}
      back={paths.mine()}
      footer={
        <Link to={paths.bankEdit()} className={buttonStyle({ full: true })}>
          <Plus aria-hidden="true" size={18} strokeWidth={2} />
          {t("add")}
        </Link>
      }
    >
      <BankAccountList />
    </Screen>
  );
}
