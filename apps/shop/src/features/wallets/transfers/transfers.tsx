import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../../components/paged-list.tsx";
import { records } from "../movement-records.ts";
import { TransferRow } from "./transfer-row.tsx";

/** The list of transfers; on a wide screen it stands beside the form too. */
export function Transfers() {
  const { t } = useTranslation(["wallets", "shell"]);
  const transfers = usePagedList(records.transfers, (page, signal) => api("walletTransferList", { page }, { signal }));
  return (
    <PagedList
      list={transfers}
      label={t("transfer.records")}
      keyOf={(transfer) => `${transfer.trade_sn} ${transfer.trade_amount}`}
      renderRow={(transfer) => <TransferRow transfer={transfer} />}
      loading={<SkeletonRows label={t("shell:loading")} />}
      empty={
        <EmptyState
          icon={ArrowLeftRight}
          title={t("transfer.empty")}
          hint={t("transfer.emptyHint")}
          action={
            <Link to={paths.transfer()} replace className={buttonStyle({ variant: "soft", size: "medium" })}>
              {t("transfer.submit")}
            </Link>
          }
        />
      }
    />
  );
}
