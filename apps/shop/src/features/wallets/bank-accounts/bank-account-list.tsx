import { panelGrid } from "@espalier/ui/layout/grids";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";

import { banksQuery } from "../../../lib/queries/banks-query.ts";
import { BankAccountItem } from "./bank-account-item.tsx";

/** The bank accounts, each in its bank's colour; `beside` the form of one, whose number `edited` is. */
export function BankAccountList({ edited, beside = false }: { edited?: number | undefined; beside?: boolean }) {
  const { t } = useTranslation("banks");
  const banks = useQuery(banksQuery);
  return (
    <Loaded query={banks} loading={<BankAccountsSkeleton />} failedTitle={t("fetchFail")}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={Landmark} title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <ul aria-label={t("title")} className={panelGrid}>
            {rows.map((account) => (
              <li key={account.id}>
                <BankAccountItem account={account} edited={account.id === edited} replaces={beside} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
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
