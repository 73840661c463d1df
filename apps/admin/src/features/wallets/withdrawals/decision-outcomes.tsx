import type { BadgeTone } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import { OutcomesDialog } from "../../../components/outcomes-dialog.tsx";
import type { DecisionResults } from "./use-decide.ts";

const TONES: Readonly<Record<DecisionResults[number]["outcome"], BadgeTone>> = {
  done: "success",
  waiting: "pending",
  refused: "rejected",
};

/** The outcome for each withdrawal, if outcomes differ. */
export function DecisionOutcomes({ results, onClose }: { results: DecisionResults; onClose: () => void }) {
  const { t } = useTranslation("withdrawals");
  const outcomes = results.map(({ trade_sn, outcome, msg }) => ({
    key: trade_sn,
    name: trade_sn,
    state: t(`outcome.${outcome}`),
    tone: TONES[outcome],
    msg,
  }));
  return <OutcomesDialog title={t("outcomes")} outcomes={outcomes} onClose={onClose} />;
}
