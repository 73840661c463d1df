import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Money } from "@espalier/ui/data/money";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { useNoteVisit } from "../../../lib/use-note-visit.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { NotFound } from "../../../components/layout/not-found.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
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
    <section
      aria-label={t("panel", { sn })}
      className="panel-ring sticky top-4 flex max-h-[max(28rem,calc(100dvh-14.5rem))] flex-col max-lg:static max-lg:max-h-none"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="tabular min-w-0 flex-1 truncate text-small font-medium text-ink-2">{sn}</h2>
        <IconButton icon={X} label={t("shell:close")} onClick={onClose} className="text-ink-3" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Loaded
          query={query}
          loading={<SkeletonText lines={10} />}
          failed={(error) => (isNotFound(error) ? <NotFound title={t("unknown")} /> : null)}
        >
          {(view) => <Panel view={view} />}
        </Loaded>
      </div>
      {query.data !== undefined && isOpen(query.data.withdrawal) ? (
        <DecideButtons view={query.data} onDecided={onDecided} />
      ) : null}
    </section>
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
