import { useTranslation } from "react-i18next";

import { PlanTerm } from "../../../components/plan-term.tsx";

/** The page's purpose, and the words of its table that explain themselves: the heads sort, and the rows are links. */
export function RunWords() {
  const { t } = useTranslation("runs");
  return (
    <>
      <span className="block">{t("detail")}</span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        <span>{t("words")}</span>
        <PlanTerm name="closes">{t("closes")}</PlanTerm>
        <PlanTerm name="payout">{t("ratio")}</PlanTerm>
        <PlanTerm name="factor">{t("factor")}</PlanTerm>
        <PlanTerm name="posted">{t("status.posted")}</PlanTerm>
      </span>
    </>
  );
}
