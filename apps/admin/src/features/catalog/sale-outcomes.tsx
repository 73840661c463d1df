import type { BadgeTone } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import { OutcomesDialog } from "../../components/outcomes-dialog.tsx";
import type { SaleResults } from "./sale-actions.tsx";

const TONES: Readonly<Record<SaleResults[number]["outcome"], BadgeTone>> = {
  done: "success",
  same: "neutral",
  refused: "rejected",
};

/** The outcome for each of the chosen goods, if some were refused. */
export function SaleOutcomes({ results, onClose }: { results: SaleResults; onClose: () => void }) {
  const { t } = useTranslation("catalog");
  const outcomes = results.map(({ id, title, outcome, msg }) => ({
    key: id,
    name: title === "" ? String(id) : title,
    state: t(`saleOutcome.${outcome}`),
    tone: TONES[outcome],
    msg,
  }));
  return <OutcomesDialog title={t("saleOutcomes")} outcomes={outcomes} onClose={onClose} />;
}
