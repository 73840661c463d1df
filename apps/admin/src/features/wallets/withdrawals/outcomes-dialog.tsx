import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { useTranslation } from "react-i18next";

import type { DecisionResults } from "./use-decide.ts";

const TONES: Readonly<Record<DecisionResults[number]["outcome"], BadgeTone>> = {
  done: "success",
  waiting: "pending",
  refused: "rejected",
};

/** The outcome for each withdrawal, if outcomes differ; refused ones first. */
export function OutcomesDialog({ results, onClose }: { results: DecisionResults | null; onClose: () => void }) {
  const { t } = useTranslation(["withdrawals", "shell"]);
  const sorted = (results ?? []).toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"));
  return (
    <Dialog
      open={results !== null}
      onOpenChange={(open) => open || onClose()}
      title={t("outcomes")}
      confirmLabel={t("shell:close")}
      onConfirm={onClose}
    >
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto text-small" tabIndex={-1}>
        {sorted.map(({ trade_sn, outcome, msg }) => (
          <li key={trade_sn} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="tabular text-ink">{trade_sn}</span>
            <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>
            {msg === "" ? null : <span className="w-full text-ink-2">{msg}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
