import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { configQuery, userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Screen } from "../../../components/screen.tsx";
import { ConvertForm } from "./convert-form.tsx";
import { FormSkeleton } from "../form-skeleton.tsx";
import { RecordsLink } from "../records-link.tsx";

/** Turns CP into SP. */
export function ConvertPage() {
  const { t } = useTranslation("wallets");
  const member = useQuery(userInfoQuery);
  const config = useQuery(configQuery);
  return (
    <Screen
      title={t("convert.title")}
      back={paths.mine()}
      right={<RecordsLink to={paths.trades({ walletType: walletNumber.CP })}>{t("convert.toRecords")}</RecordsLink>}
    >
      {config.isFetched ? (
        <Loaded query={member} loading={<FormSkeleton />}>
          {({ info }) => <ConvertForm info={info} />}
        </Loaded>
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  );
}
