import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { Screen } from "../../../components/screen.tsx";
import { FormWithRecords } from "../form-with-records.tsx";
import { FormSkeleton } from "../form-skeleton.tsx";
import { RecordsLink } from "../records-link.tsx";
import { receiversQuery } from "./receivers-query.ts";
import { TransferForm } from "./transfer-form.tsx";
import { Transfers } from "./transfers.tsx";

/** Sends SP or CP to another member. */
export function TransferPage() {
  const { t } = useTranslation("wallets");
  const member = useQuery(userInfoQuery);
  const receivers = useQuery(receiversQuery);
  return (
    <Screen
      title={t("transfer.title")}
      back={paths.home()}
      columns
      right={<RecordsLink to={paths.transfers()}>{t("transfer.toRecords")}</RecordsLink>}
    >
      <FormWithRecords title={t("transfer.records")} records={<Transfers />}>
        <Loaded query={member} loading={<FormSkeleton />}>
          {({ info }) =>
            receivers.isPending ? <FormSkeleton /> : <TransferForm info={info} receivers={receivers.data ?? []} />
          }
        </Loaded>
      </FormWithRecords>
    </Screen>
  );
}
