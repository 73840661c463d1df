import { Badge } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import type { PageRow } from "./page-text.ts";

/** How many words of income and of healing are in a text. */
export function ClaimCounts({ income, healing }: Pick<PageRow, "income" | "healing">) {
  const { t } = useTranslation("pages");
  return (
    <span className="inline-flex flex-wrap gap-1">
      {income === 0 ? null : <Badge tone="rejected">{t("income", { count: income })}</Badge>}
      {healing === 0 ? null : <Badge tone="pending">{t("healing", { count: healing })}</Badge>}
    </span>
  );
}
