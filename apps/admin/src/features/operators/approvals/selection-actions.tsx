import { Button } from "@espalier/ui/foundations/button";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { sendEach } from "../../../lib/send-each.ts";
import type { Outcome } from "../../../components/outcomes-dialog.tsx";
import { ReasonDialog } from "../../../components/reason-dialog.tsx";
import { type Approval, APPROVAL_TONES } from "./approval.ts";
import { useSubjectName } from "./use-subject-name.ts";

type Decision = "approve" | "reject";

type SelectionActionsProps = {
  rows: readonly Approval[];
  onDone: () => void;
  /** Receives the outcome of each unless all are alike. The receiver must outlive the rows, which may leave the list. */
  onMixed: (outcomes: readonly Outcome[]) => void;
};

/** Decides on the selected proposals one after another, each by the rules of its kind. */
export function SelectionActions({ rows, onDone, onMixed }: SelectionActionsProps) {
  const { t } = useTranslation("approvals");
  const subjectName = useSubjectName();
  const nameOf = (row: Approval) => `${t(`kinds.${row.kind}`)} · ${subjectName(row)}`;
  const [asking, setAsking] = useState<Decision | null>(null);
  const { busy, submit } = useSubmit({
    send: async ({ decision, reason }: { decision: Decision; reason: string }, { idempotencyKey }) =>
      await sendEach(rows, idempotencyKey, async ({ id }, options) =>
        api("adminApprovalDecide", { id, decision, reason }, options),
      ),
    onDone: async (outcomes, { decision }) => {
      await queryClient.invalidateQueries();
      const wanted = decision === "approve" ? "approved" : "rejected";
      if (outcomes.every(({ answer }) => answer?.status === wanted))
        void toaster.show(t(`decidedMany.${wanted}`, { count: outcomes.length }), { tone: "success" });
      else
        onMixed(
          outcomes.map(({ row, answer, refusal }) => ({
            key: row.id,
            name: nameOf(row),
            state: answer === null ? t("notDecided") : t(`statuses.${answer.status}`),
            tone: answer === null ? "rejected" : APPROVAL_TONES[answer.status],
            msg: refusal ?? answer.msg,
          })),
        );
      setAsking(null);
      onDone();
    },
  });
  const reject = asking === "reject";
  return (
    <>
      <Button size="small" icon={Check} onClick={() => setAsking("approve")}>
        {t("approveMany", { count: rows.length })}
      </Button>
      <Button variant="plain" size="small" icon={X} onClick={() => setAsking("reject")}>
        {t("rejectMany", { count: rows.length })}
      </Button>
      <ReasonDialog
        key={asking}
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={reject ? t("rejectManyTitle", { count: rows.length }) : t("approveManyTitle", { count: rows.length })}
        confirmLabel={reject ? t("reject") : t("approve")}
        onConfirm={(reason) => asking !== null && submit({ decision: asking, reason })}
        required={reject}
        busy={busy}
        danger={reject}
      >
        <ul className="max-h-[30dvh] overflow-y-auto text-small text-ink-2">
          {rows.map((row) => (
            <li key={row.id}>{nameOf(row)}</li>
          ))}
        </ul>
      </ReasonDialog>
    </>
  );
}
