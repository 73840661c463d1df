import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { ProfitExplanation } from "./profit-explanation.tsx";

type ProfitSheetProps = {
  sn: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One profit of the list, explained. */
export function ProfitSheet({ sn, title, open, onOpenChange }: ProfitSheetProps) {
  const { t } = useTranslation();
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={t("close")}>
      <ProfitExplanation sn={sn} />
    </LazySheet>
  );
}
