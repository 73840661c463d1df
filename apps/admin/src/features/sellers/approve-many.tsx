import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { OutcomesDialog } from "../../components/outcomes-dialog.tsx";
import { api } from "../../lib/api.ts";
import { sendEach, type SendOutcome } from "../../lib/send-each.ts";
import { type PageRow, reloadPages } from "./page-text.ts";

/** Approves the chosen texts that wait and have no words of income or healing: those are read one by one. */
export function ApproveMany({ rows, onDone }: { rows: readonly PageRow[]; onDone: () => void }) {
  const { t } = useTranslation("pages");
  const [outcomes, setOutcomes] = useState<readonly SendOutcome<PageRow, null>[] | null>(null);
  const plain = rows.filter(({ state, income, healing }) => state === "waiting" && income + healing === 0);
  const { busy, submit } = useSubmit({
    send: async (chosen: readonly PageRow[], { idempotencyKey }) =>
      await sendEach(chosen, idempotencyKey, async ({ id }, options) => {
        await api("adminPageReview", { id, decision: "approve" }, options);
        return null;
      }),
    onDone: async (all) => {
      await reloadPages();
      if (all.some(({ refusal }) => refusal !== null)) return setOutcomes(all);
      void toaster.show(t("approvedMany", { count: all.length }), { tone: "success" });
      return onDone();
    },
  });
  return (
    <>
      <Button size="small" icon={Check} busy={busy} disabled={plain.length === 0} onClick={() => submit(plain)}>
        {t("approveMany", { count: plain.length })}
      </Button>
      {outcomes === null ? null : (
        <OutcomesDialog
          title={t("outcomes")}
          outcomes={outcomes.map(({ row, refusal }) => ({
            key: row.id,
            name: row.nickname,
            state: t(refusal === null ? "states.approved" : "notApproved"),
            tone: refusal === null ? "success" : "rejected",
            msg: refusal ?? "",
          }))}
          onClose={onDone}
        />
      )}
    </>
  );
}
