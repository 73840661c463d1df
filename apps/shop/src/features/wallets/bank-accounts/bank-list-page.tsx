import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { panelGrid } from "@espalier/ui/layout/grids";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Landmark, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { banksQuery } from "../../../lib/queries/banks-query.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { BankAccountItem } from "./bank-account-item.tsx";

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
      <Loaded query={banks} loading={<BankAccountsSkeleton />} failedTitle={t("fetchFail")}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Landmark} title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <ul aria-label={t("title")} className={panelGrid}>
              {rows.map((account) => (
                <li key={account.id}>
                  <BankAccountItem account={account} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

function BankAccountsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {[1, 2].map((each) => (
        <Skeleton key={each} shape="block" className="h-36 rounded-panel" />
      ))}
    </Loading>
  );
}
