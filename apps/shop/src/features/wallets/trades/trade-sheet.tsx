import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import type { ListedTrade } from "./group-trades.ts";
import { TradeDetail } from "./trade-detail.tsx";

type TradeSheetProps = {
  /** Stays what it was while the sheet closes. */
  trade: ListedTrade;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One movement of the history. */
export function TradeSheet({ trade, open, onOpenChange }: TradeSheetProps) {
  const { t } = useTranslation(["trade", "shell"]);
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={t("movement")} closeLabel={t("shell:close")}>
      <TradeDetail trade={trade} />
    </LazySheet>
  );
}
