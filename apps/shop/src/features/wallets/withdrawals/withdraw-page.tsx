import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { Screen } from "../../../components/screen.tsx";
import { FormWithRecords } from "../form-with-records.tsx";
import { FormSkeleton } from "../form-skeleton.tsx";
import { RecordsLink } from "../records-link.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { Withdrawals } from "./withdrawals.tsx";

/** Requests a payout of CP to a bank account. */
export function WithdrawPage() {
  const { t } = useTranslation("wallets");
  const member = useQuery(userInfoQuery);
  return (
    <Screen
      title={t("withdraw.title")}
      back={paths.mine()}
      columns
      right={<RecordsLink to={paths.withdrawals()}>{t("withdraw.details")}</RecordsLink>}
    >
      <FormWithRecords title={t("withdraw.records")} records={<Withdrawals />}>
        <Loaded query={member} loading={<FormSkeleton />}>
          {({ info }) => <WithdrawForm balance={info.coin} debts={info.debts} hasPin={info.has_pin} />}
        </Loaded>
      </FormWithRecords>
    </Screen>
  );
}
