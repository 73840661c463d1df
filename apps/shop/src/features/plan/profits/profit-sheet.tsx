import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { LazySheet } from "../../../components/lazy-sheet.ts";
import { Explanation } from "./explanation.tsx";
import { profitKind, type ProfitNumber } from "./profit-kind.ts";
import { explainedQuery } from "./profit-queries.ts";

/** `type` is known of a listed profit. */
type ProfitSheetProps = {
  sn: string;
  type: ProfitNumber | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The explanation of one profit, down to the orders. */
export function ProfitSheet({ sn, type, open, onOpenChange }: ProfitSheetProps) {
  const { t } = useTranslation(["profit", "shell"]);
  return (
    <LazySheet
      open={open}
      onOpenChange={onOpenChange}
      title={type === undefined ? t("title") : t(`explain.title.${profitKind(type)}`)}
      closeLabel={t("shell:close")}
    >
      <ProfitExplanation sn={sn} />
    </LazySheet>
  );
}

/** Lives, and asks, only while the sheet is there. */
function ProfitExplanation({ sn }: { sn: string }) {
  const { t } = useTranslation("profit");
  const profit = useQuery(explainedQuery(sn));
  const gone = <EmptyState icon={SearchX} title={t("explain.gone")} level={3} />;
  return (
    <Loaded
      query={profit}
      loading={<TextSkeleton />}
      failedTitle={t("explain.failed")}
      failed={(error) => (isNotFound(error) ? gone : null)}
    >
      {(explained) => <Explanation profit={explained} />}
    </Loaded>
  );
}
