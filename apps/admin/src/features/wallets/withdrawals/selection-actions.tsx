import { Button } from "@espalier/ui/foundations/button";
import { Menu } from "@espalier/ui/overlays/menu";
import { useSubmit } from "@espalier/web/use-submit";
import { saveFile } from "@espalier/web/device/save-file";
import { Check, Download, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { type DecisionResults, useDecide } from "./use-decide.ts";
import { type Decision, isOpen, type Withdrawal } from "./withdrawal.ts";

type SelectionActionsProps = {
  rows: readonly Withdrawal[];
  onDone: () => void;
  /** Receives the results if they are not the same for all. The receiver must outlive the rows, which leave the list. */
  onMixed: (results: DecisionResults) => void;
};

/** The actions on the selected withdrawals: decide on those in review, and download the bank file. */
export function SelectionActions({ rows, onDone, onMixed }: SelectionActionsProps) {
  const { t } = useTranslation("withdrawals");
  const [asking, setAsking] = useState<Decision | null>(null);
  const open = rows.filter(isOpen);
  const { busy, submit } = useDecide((outcomes) => {
    setAsking(null);
    const mixed = outcomes.some(({ outcome }) => outcome !== outcomes[0]?.outcome || outcome === "refused");
    if (mixed && outcomes.length > 1) onMixed(outcomes);
    onDone();
  });
  return (
    <>
      <Button size="small" icon={Check} disabled={open.length === 0} onClick={() => setAsking("approve")}>
        {t("approveMany", { count: open.length })}
      </Button>
      <Button variant="plain" size="small" icon={X} disabled={open.length === 0} onClick={() => setAsking("reject")}>
        {t("rejectMany", { count: open.length })}
      </Button>
      <BankFile sns={rows.map(({ trade_sn }) => trade_sn)} />
      <DecisionDialog
        decision={asking}
        rows={open}
        busy={busy}
        onClose={() => setAsking(null)}
        onConfirm={(decision, reason) => submit({ sns: open.map(({ trade_sn }) => trade_sn), decision, reason })}
      />
    </>
  );
}

function BankFile({ sns }: { sns: string[] }) {
  const { t } = useTranslation("withdrawals");
  const { busy, submit } = useSubmit({
    send: (request: { sns: string[]; format: "csv" | "xlsx" }, options) => api("adminWithdrawalFile", request, options),
    onDone: ({ name, type, content }) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      saveFile(new Blob([bytes], { type }), name);
    },
  });
  return (
    <Menu
      label={t("bankFile")}
      trigger={
        <Button variant="plain" size="small" icon={Download} busy={busy}>
          {t("bankFile")}
        </Button>
      }
      items={(["csv", "xlsx"] as const).map((format) => ({
        key: format,
        label: t(`format.${format}`),
        onSelect: () => submit({ sns, format }),
      }))}
    />
  );
}
