import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { configQuery } from "../../../lib/queries/member-queries.ts";
import { LazyArticleSheet } from "../../../components/lazy-article-sheet.ts";

const SYMBOL = "income_disclosure";

/** A link to the income disclosure for newcomers, shown once the company has published it. */
export function DisclosureLink() {
  const { t } = useTranslation("auth");
  const [open, setOpen] = useState(false);
  const published = useQuery(configQuery).data?.income_disclosure === true;
  if (!published) return null;
  return (
    <>
      <button type="button" className={textLinkStyle} onClick={() => setOpen(true)}>
        {t("reg.disclosure")}
      </button>
      <LazyArticleSheet symbol={SYMBOL} title={t("reg.disclosureTitle")} open={open} onOpenChange={setOpen} />
    </>
  );
}
