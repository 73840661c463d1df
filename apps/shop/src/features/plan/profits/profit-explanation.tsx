import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { Explanation } from "./explanation.tsx";
import { explainedQuery } from "./profit-queries.ts";

/** The explanation of one profit, down to the orders. It is asked for only while it is shown. */
export function ProfitExplanation({ sn }: { sn: string }) {
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
