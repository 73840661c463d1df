import { Tabs } from "@espalier/ui/navigation/tabs";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { Screen } from "../../../components/screen.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { paths } from "../../../lib/paths.ts";
import { earningQuery } from "../../../lib/queries/earning-query.ts";
import { RankLadder } from "./rank-ladder.tsx";
import { Words } from "./words.tsx";

const PARTS = ["words", "ranks"] as const;

/** How the active plan pays: its words with the member's own figures, and what each rank asks for and brings. */
export function EarningPage() {
  const { t } = useTranslation("earning");
  const [search, setSearch] = useSearchParams();
  const earning = useQuery(earningQuery);
  return (
    <Screen title={t("title")} back={paths.mine()} refresh columns>
      <Tabs
        label={t("parts")}
        look="segment"
        items={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={search.get("part") === "ranks" ? "ranks" : "words"}
        onChange={(value) => setSearch(value === "ranks" ? { part: value } : {}, { replace: true })}
      >
        <Loaded query={earning} loading={<TextSkeleton />} failedTitle={t("failed")}>
          {(shown) => (search.get("part") === "ranks" ? <RankLadder earning={shown} /> : <Words earning={shown} />)}
        </Loaded>
      </Tabs>
    </Screen>
  );
}
