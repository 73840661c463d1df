import { Button } from "@espalier/ui/foundations/button";
import { DiffView } from "@espalier/ui/data/diff-view";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage } from "@espalier/web/language";
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
import { MemberLink } from "../../../components/member-link.tsx";
import { VoidEffects } from "../../../components/void-effects.tsx";
import { type Approval, fieldsOf, isTimed, refundOf, unitOf } from "./approval.ts";
import { ApprovalSubject } from "./approval-subject.tsx";
import { type ApprovalDetail, useApprovalDetails } from "./use-approval-details.ts";

/** A proposal in full, with the decision on it for operators who may decide. */
export function ApprovalDrawer({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation("approvals");
  const may = useHasPermission();
  const details = useApprovalDetails(approval);
  const changes = details.filter(({ was }) => was !== undefined);
  const waits = approval.status === "waiting";
  const decides = waits && (!approval.own || isTimed(approval)) && may("approvals.decide");
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={t(`kinds.${approval.kind}`)}
      footer={decides ? <Decision approval={approval} onDone={onClose} /> : undefined}
    >
      {waits && (approval.own || isTimed(approval)) ? (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">
          {isTimed(approval)
            ? t(approval.own ? "timedOwnHint" : "timedHint", {
                name: approval.proposed_by,
                at: formatDate(approval.due_at),
              })
            : t("ownHint")}
        </p>
      ) : null}
      <Facts approval={approval} details={details.filter(({ was }) => was === undefined)} />
      {approval.kind === "run_void" && may("commission.read") ? <VoidEffects run={Number(approval.subject)} /> : null}
      {changes.length === 0 ? null : <Changes changes={changes} />}
    </AdminDrawer>
  );
}

function Changes({ changes }: { changes: readonly ApprovalDetail[] }) {
  const { t } = useTranslation(["approvals", "shell"]);
  return (
    <DiffView
      before={Object.fromEntries(changes.map(({ name, was }) => [name, was]))}
      after={Object.fromEntries(changes.map(({ name, value }) => [name, value]))}
      texts={{
        label: t("details"),
        field: t("field"),
        before: t("before"),
        after: t("proposed"),
        same: t("noDetails"),
        showSame: (count) => t("shell:meanwhile.showSame", { count }),
        hideSame: t("shell:meanwhile.hideSame"),
      }}
    />
  );
}

function Facts({ approval, details }: { approval: Approval; details: readonly ApprovalDetail[] }) {
  const { t } = useTranslation("approvals");
  const decided = approval.status !== "waiting";
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    [t("subject"), <ApprovalSubject key="subject" approval={approval} />],
    approval.kind === "withdrawal"
      ? [t("member"), <MemberLink key="member" uid={String(fieldsOf(approval.detail)["uid"])} />]
      : null,
    approval.amount === null || approval.kind === "goods_price"
      ? null
      : [t("amount"), <Money key="amount" value={approval.amount} unit={unitOf(approval)} />],
    approval.kind === "order_refund" ? [t("refunds"), <Refunded key="refunds" approval={approval} />] : null,
    ...details.map(({ name, value }) => [name, value] as const),
    approval.reason === "" ? null : [t("reason"), approval.reason],
    [t("proposedBy"), approval.proposed_by],
    [t("proposedAt"), formatDate(approval.proposed_at)],
    isTimed(approval) ? [t("dueAt"), formatDate(approval.due_at)] : null,
    [t("status"), t(`statuses.${approval.status}`)],
    decided ? [t("decidedBy"), approval.decided_by] : null,
    decided ? [t("decidedAt"), formatDate(approval.decided_at)] : null,
    decided && approval.decision_reason !== "" ? [t("decisionReason"), approval.decision_reason] : null,
  ];
  return (
    <KeyValueList items={facts.filter((fact) => fact !== null).map(([name, value]) => ({ key: name, name, value }))} />
  );
}

function Refunded({ approval }: { approval: Approval }) {
  const { t } = useTranslation("approvals");
  const { isRest, pieces } = refundOf(approval, currentLanguage());
  return (
    <>
      {isRest ? <span className="block">{t("refundsRest")}</span> : null}
      {pieces.length === 0 ? t("refundsAmount") : null}
      {pieces.map((piece) => (
        <span key={piece} className="block">
          {piece}
        </span>
      ))}
    </>
  );
}

/**
 * Approving carries the proposal out at once; rejecting needs a reason. If it was decided meanwhile, it shows by whom. What its
 * proposer does after a day cannot be approved, and the proposer can withdraw it.
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
      const done = approval.own ? "withdrawn" : status;
      void toaster.show(msg === "" ? t(`decided.${done}`) : msg, { tone: failed ? "danger" : "success" });
      onDone();
    },
    onFailed: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey: ["approvals"] });
    },
  });
  const reject = asking === "reject";
  const no = approval.own ? t("withdraw") : t("reject");
  return (
    <>
      <Button variant="plain" size="medium" className="ml-auto max-sm:flex-1" onClick={() => setAsking("reject")}>
        {no}
      </Button>
      {isTimed(approval) ? null : (
        <Button size="medium" className="max-sm:flex-1" onClick={() => setAsking("approve")}>
          {t("approve")}
        </Button>
      )}
      <ReasonDialog
        key={asking}
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t(titleOf(reject, approval.own))}
        description={`${t(`kinds.${approval.kind}`)} · ${approval.subject}`}
        confirmLabel={reject ? no : t("approve")}
        onConfirm={(reason) => submit({ id: approval.id, decision: reject ? "reject" : "approve", reason })}
        required={reject && !approval.own}
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

const titleOf = (reject: boolean, own: boolean) => {
  if (!reject) return "approveTitle";
  return own ? "withdrawTitle" : "rejectTitle";
};
