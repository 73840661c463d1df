import { profitTexts } from "@espalier/contract/locales/profit-texts";
import type { DataOf } from "@espalier/contract/types";
import { languageNameIn } from "@espalier/core/text/language";
import { Button } from "@espalier/ui/foundations/button";
import { ExplainedProfit } from "@espalier/web/explained-profit";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import { Copy, TextCursorInput } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useCopy } from "../../lib/use-copy.ts";
import { AdminDrawer } from "../layout/admin-drawer.tsx";
import { SkeletonText } from "../skeleton-text.tsx";
import { profitAnswer } from "./profit-answer.ts";
import { ProfitFacts } from "./profit-facts.tsx";

type Explained = DataOf<"adminMemberProfit">;

type ProfitDrawerProps = {
  query: UseQueryResult<Explained>;
  /** Where the pair that the profit is a share of is explained. */
  pairPath: (profit: Explained) => string | null;
  /** Puts the answer for the member where one is being written, in place of copying it. */
  onInsert?: ((answer: string) => void) | undefined;
  onClose: () => void;
};

/** One profit, explained to an operator as its member reads it, and an answer to send to the member. */
export function ProfitDrawer({ query, pairPath, onInsert, onClose }: ProfitDrawerProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const profit = query.data;
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={profit === undefined ? t("profit.title") : profitTexts[currentLanguage()].title[profit.type]}
      description={profit === undefined ? undefined : `${profit.name} ${profit.uid}`}
      {...(profit === undefined
        ? {}
        : {
            footer: profit.paid ? (
              <Button
                variant="soft"
                icon={onInsert === undefined ? Copy : TextCursorInput}
                onClick={() => (onInsert ?? copy)(profitAnswer(profit, profit.language))}
              >
                {t(onInsert === undefined ? "profit.copyAnswer" : "profit.insertAnswer", {
                  language: languageNameIn(currentLanguage(), profit.language),
                })}
              </Button>
            ) : (
              <p className="text-small text-ink-2">{t("profit.notPaid")}</p>
            ),
          })}
    >
      <Loaded query={query} failedTitle={t("profit.failed")} loading={<SkeletonText lines={10} />}>
        {(explained) => (
          <ExplainedProfit profit={explained}>
            <ProfitFacts profit={explained} pairPath={pairPath(explained)} />
          </ExplainedProfit>
        )}
      </Loaded>
    </AdminDrawer>
  );
}
