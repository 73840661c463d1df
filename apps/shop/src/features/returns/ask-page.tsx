import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { Screen } from "../../components/screen.tsx";
import { SkeletonStack } from "../../components/skeleton-stack.tsx";
import { paths } from "../../lib/paths.ts";
import { AskForm, type Asked } from "./ask-form.tsx";
import { AskReceipt } from "./ask-receipt.tsx";
import { optionsQuery } from "./return-queries.ts";

/** Asks to send goods of an order back, or withdraws from its contract; then the receipt, on the same screen. */
export function AskPage() {
  const { t } = useTranslation("returns");
  const [search] = useSearchParams();
  const sn = search.get("sn") ?? "";
  const isWithdrawal = search.get("kind") === "withdrawal";
  const options = useQuery(optionsQuery(sn));
  const [done, setDone] = useState<Asked | null>(null);
  const unknown = <EmptyState icon={PackageOpen} title={t("unknownOrder")} />;
  return (
    <Screen title={isWithdrawal ? t("withdraw") : t("ask")} back={paths.orderDetail({ sn })}>
      {done === null ? (
        <Loaded query={options} loading={<SkeletonStack />} failed={(error) => (isNotFound(error) ? unknown : null)}>
          {(shown) => <AskForm options={shown} isWithdrawal={isWithdrawal} onAsked={setDone} />}
        </Loaded>
      ) : (
        <AskReceipt asked={done} isWithdrawal={isWithdrawal} />
      )}
    </Screen>
  );
}
