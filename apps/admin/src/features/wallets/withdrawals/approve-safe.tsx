import { Button } from "@espalier/ui/foundations/button";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DecisionDialog } from "./decision-dialog.tsx";
import { type DecisionResults, useDecide } from "./use-decide.ts";
import { isOpen, type Withdrawal } from "./withdrawal.ts";

type ApproveSafeProps = {
  rows: readonly Withdrawal[];
  /** Receives the results if they are not the same for all. */
  onMixed: (results: DecisionResults) => void;
};

/** Approves those of the shown withdrawals against which nothing speaks, after a question with their sum. */
export function ApproveSafe({ rows, onMixed }: ApproveSafeProps) {
  const { t } = useTranslation("withdrawals");
  // What the question shows is what is sent, whatever the list loads meanwhile.
  const [asked, setAsked] = useState<readonly Withdrawal[]>([]);
  const safe = rows.filter((row) => isOpen(row) && row.risks.length === 0);
  const { busy, submit } = useDecide((outcomes) => {
    setAsked([]);
    const mixed = outcomes.some(({ outcome }) => outcome !== outcomes[0]?.outcome || outcome === "refused");
    if (mixed && outcomes.length > 1) onMixed(outcomes);
  });
  if (safe.length === 0 && asked.length === 0) return null;
  return (
    <>
      <Button variant="soft" size="medium" icon={ShieldCheck} onClick={() => setAsked(safe)}>
        {t("approveSafe", { count: safe.length })}
      </Button>
      <DecisionDialog
        decision={asked.length === 0 ? null : "approve"}
        rows={asked}
        busy={busy}
        onClose={() => setAsked([])}
        onConfirm={(decision, reason) => submit({ sns: asked.map(({ trade_sn }) => trade_sn), decision, reason })}
      />
    </>
  );
}
