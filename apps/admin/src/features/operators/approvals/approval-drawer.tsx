import { Button } from "@espalier/ui/foundations/button";
import { DiffView } from "@espalier/ui/data/diff-view";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { ReasonDialog } from "../../../components/reason-dialog.tsx";
import { AdminDrawer } from "../../../components/layout/admin-drawer.tsx";
import { type Approval, unitOf } from "./approval.ts";
import { ApprovalSubject } from "./approval-subject.tsx";

/** A proposal in full, with the decision on it for operators who may decide. */
export function ApprovalDrawer({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation(["approvals", "shell"]);
  const may = useHasPermission();
  const decides = approval.status === "waiting" && !approval.own && may("approvals.decide");
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={t(`kinds.${approval.kind}`)}
      footer={decides ? <Decision approval={approval} onDone={onClose} /> : undefined}
    >
      {approval.status === "waiting" && approval.own ? (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">{t("ownHint")}</p>
      ) : null}
      <Facts approval={approval} />
      <DiffView
        before={null}
        after={approval.detail}
        texts={{
          label: t("details"),
          field: t("field"),
          before: t("before"),
          after: t("proposed"),
          same: t("noDetails"),
          showSame: () => "",
          hideSame: "",
        }}
      />
    </AdminDrawer>
  );
}

function Facts({ approval }: { approval: Approval }) {
  const { t } = useTranslation("approvals");
  const decided = approval.status !== "waiting";
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    [t("subject"), <ApprovalSubject key="subject" kind={approval.kind} subject={approval.subject} />],
    approval.amount === null
      ? null
      : [t("amount"), <Money key="amount" value={approval.amount} unit={unitOf(approval)} />],
    [t("reason"), approval.reason],
    [t("proposedBy"), approval.proposed_by],
    [t("proposedAt"), formatDate(approval.proposed_at)],
    [t("status"), t(`statuses.${approval.status}`)],
    decided ? [t("decidedBy"), approval.decided_by] : null,
    decided ? [t("decidedAt"), formatDate(approval.decided_at)] : null,
    decided && approval.decision_reason !== "" ? [t("decisionReason"), approval.decision_reason] : null,
  ];
  return (
    <KeyValueList items={facts.filter((fact) => fact !== null).map(([name, value]) => ({ key: name, name, value }))} />
  );
}

/**
 * Approving carries the proposal out at once; rejecting needs a reason. If it was decided meanwhile, it shows by whom.
 */
function Decision({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const { t } = useTranslation(["approvals", "shell"]);
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const { busy, submit } = useSubmit({
    send: (request: { id: number; decision: "approve" | "reject"; reason: string }, options) =>
      api("adminApprovalDecide", request, options),
    onDone: async ({ status, msg }) => {
      await queryClient.invalidateQueries();
      const failed = status === "failed";
      void toaster.show(msg === "" ? t(`decided.${status}`) : msg, { tone: failed ? "danger" : "success" });
      onDone();
    },
    onFailed: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey: ["approvals"] });
    },
  });
  const reject = asking === "reject";
  return (
    <>
      <Button variant="plain" size="medium" className="ml-auto max-sm:flex-1" onClick={() => setAsking("reject")}>
        {t("reject")}
      </Button>
      <Button size="medium" className="max-sm:flex-1" onClick={() => setAsking("approve")}>
        {t("approve")}
      </Button>
      <ReasonDialog
        key={asking}
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={reject ? t("rejectTitle") : t("approveTitle")}
        description={`${t(`kinds.${approval.kind}`)} · ${approval.subject}`}
        confirmLabel={reject ? t("reject") : t("approve")}
        onConfirm={(reason) => submit({ id: approval.id, decision: reject ? "reject" : "approve", reason })}
        required={reject}
        busy={busy}
        danger={reject}
      >
        {approval.amount === null ? null : (
          <p className="text-center text-title">
            <Money value={approval.amount} unit={unitOf(approval)} />
          </p>
        )}
      </ReasonDialog>
    </>
  );
}
