import { INCENTIVE_LISTS } from "@espalier/core/vocabulary/incentive";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Section } from "@espalier/ui/layout/section";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { incentivesQuery } from "./incentive-query.ts";
import { RulesTable } from "./rules-table.tsx";

/** The requirements and bonuses of all incentives. */
export function IncentiveRulesPage() {
  const { t } = useTranslation("incentives");
  const incentives = useQuery(incentivesQuery);
  useFailureToast(incentives.error, t("fetchFail"));
  return (
    <Screen title={t("rulesTitle")} back={paths.incentive()} refresh>
      <Loaded query={incentives} loading={<TextSkeleton />} failedTitle={t("fetchFail")}>
        {({ advancementList, performanceList }) => {
          const lists = { advancement: advancementList, performance: performanceList };
          return INCENTIVE_LISTS.map((list) => (
            <Section key={list} title={t(`lists.${list}`)}>
              <p className="-mt-2 text-small text-ink-3">{t(`rulesNote.${list}`)}</p>
              {lists[list].length === 0 ? (
                <EmptyState icon={Gift} title={t("empty")} level={3} />
              ) : (
                <RulesTable label={t(`lists.${list}`)} items={lists[list]} />
              )}
            </Section>
          ));
        }}
      </Loaded>
    </Screen>
  );
}
