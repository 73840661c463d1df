import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Banknote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../../components/paged-list.tsx";
import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { records } from "../movement-records.ts";
import { WithdrawalItem } from "./withdrawal-item.tsx";

/** The list of withdrawals; on a wide screen it stands beside the form too. */
export function Withdrawals() {
  const { t } = useTranslation("wallets");
  const withdrawals = usePagedList(records.withdrawals, (page, signal) =>
    api("walletWithdrawList", { page }, { signal }),
  );
  return (
    <PagedList
      list={withdrawals}
      layout="cards"
      label={t("withdraw.records")}
      keyOf={(withdrawal) => withdrawal.id}
      renderRow={(withdrawal) => <WithdrawalItem withdrawal={withdrawal} />}
      loading={<SkeletonStack />}
      empty={
        <EmptyState
          icon={Banknote}
          title={t("withdraw.empty")}
          hint={t("withdraw.emptyHint")}
          action={
            <Link to={paths.withdraw()} replace className={buttonStyle({ variant: "soft", size: "medium" })}>
              {t("withdraw.submit")}
            </Link>
          }
        />
      }
    />
  );
}
