import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { useNoteVisit } from "../../../lib/use-note-visit.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { SidePanel } from "../../../components/layout/side-panel.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { MemberHistory } from "./member-history.tsx";
import { useDecide } from "./use-decide.ts";
import { type Decision, isOpen, STATUS_TONES, type WithdrawalView } from "./withdrawal.ts";
import { WithdrawalFacts } from "./withdrawal-facts.tsx";
import { api } from "../../../lib/api.ts";

type WithdrawalPanelProps = { sn: string; onClose: () => void; onDecided: () => void };

/** One withdrawal beside the queue: the member, the account, the history, and the decision. */
export function WithdrawalPanel({ sn, onClose, onDecided }: WithdrawalPanelProps) {
  const { t } = useTranslation(["withdrawals", "shell"]);
  const query = useQuery(withdrawalQuery(sn));
  useNoteVisit(paths.withdrawals({ open: sn, status: "all" }), query.data && t("shell:jump.withdrawal", { typed: sn }));
  return (
    <SidePanel
      query={query}
      label={t("panel", { sn })}
      title={sn}
      unknown={t("unknown")}
      footer={
        query.data !== undefined && isOpen(query.data.withdrawal) ? (
          <DecideButtons view={query.data} onDecided={onDecided} />
        ) : null
      }
      onClose={onClose}
    >
      {(view) => <Panel view={view} />}
    </SidePanel>
  );
}

function Panel({ view }: { view: WithdrawalView }) {
  const { t } = useTranslation("withdrawals");
  const { withdrawal } = view;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-title">
          <Money value={withdrawal.amount} unit="CP" />
        </p>
        <Badge tone={STATUS_TONES[withdrawal.status]}>{t(`statuses.${withdrawal.status}`)}</Badge>
      </div>
      {withdrawal.status === "pending" && withdrawal.approval_id !== null ? (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">{t("secondHint")}</p>
      ) : null}
      <WithdrawalFacts view={view} />
      <MemberHistory view={view} />
    </div>
  );
}

function DecideButtons({ view, onDecided }: { view: WithdrawalView; onDecided: () => void }) {
  const { t } = useTranslation("withdrawals");
  const may = useHasPermission();
  const [asking, setAsking] = useState<Decision | null>(null);
  const { busy, submit } = useDecide((results) => {
    setAsking(null);
    if (results[0]?.outcome !== "refused") onDecided();
  });
  const { withdrawal } = view;
  if (!may("withdrawals.decide")) return null;
  return (
    <footer
      data-bar
      className="sticky bottom-0 flex justify-end gap-2 rounded-b-panel border-t border-line bg-surface px-4 py-3 max-sm:[&>button]:flex-1"
    >
      <Button variant="plain" size="medium" onClick={() => setAsking("reject")}>
        {t("reject")}
      </Button>
      <Button size="medium" onClick={() => setAsking("approve")}>
        {t("approve")}
      </Button>
      <DecisionDialog
        decision={asking}
        rows={[withdrawal]}
        busy={busy}
        onClose={() => setAsking(null)}
        onConfirm={(decision, reason) => submit({ sns: [withdrawal.trade_sn], decision, reason })}
      />
    </footer>
  );
}

const withdrawalQuery = (sn: string) =>
  queryOptions({
    queryKey: ["withdrawals", "view", sn],
    queryFn: ({ signal }) => api("adminWithdrawalView", { sn }, { signal }),
  });
