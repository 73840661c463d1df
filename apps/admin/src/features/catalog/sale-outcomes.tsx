import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { useTranslation } from "react-i18next";

import type { SaleResults } from "./sale-actions.tsx";

const TONES: Readonly<Record<SaleResults[number]["outcome"], BadgeTone>> = {
  done: "success",
  same: "neutral",
  refused: "rejected",
};

/** The outcome for each of the chosen goods, if some were refused; refused ones first. */
export function SaleOutcomes({ results, onClose }: { results: SaleResults; onClose: () => void }) {
  const { t } = useTranslation(["catalog", "shell"]);
  const sorted = results.toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("saleOutcomes")}
      confirmLabel={t("shell:close")}
      onConfirm={onClose}
    >
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto text-small" tabIndex={-1}>
        {sorted.map(({ id, title, outcome, msg }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 break-words text-ink">{title === "" ? id : title}</span>
            <Badge tone={TONES[outcome]}>{t(`saleOutcome.${outcome}`)}</Badge>
            {msg === "" ? null : <span className="w-full text-ink-2">{msg}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
