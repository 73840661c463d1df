import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { BookCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { LedgerAccountTable } from "./ledger-account-table.tsx";
import { CardDays } from "./card-days.tsx";
import { CheckResult } from "./check-result.tsx";
import { ClearingAccounts } from "./clearing-accounts.tsx";
import type { Board } from "./journal.ts";
import { MoneyTabs } from "../../components/money-tabs.tsx";
import { SealTable } from "./seal-table.tsx";

/**
 * The state of the ledger: the last check, the sum of each account, the explanation of clearing accounts, and the
 * seals.
 */
export function LedgerPage() {
  const { t } = useTranslation(["money", "shell"]);
  const query = useQuery(boardQuery);
  return (
    <AdminPage title={t("shell:nav.money")} actions={<CheckNow running={query.data?.running ?? null} />}>
      <MoneyTabs current="ledger" />
      <Loaded query={query} loading={<SkeletonText lines={8} />}>
        {({ running, last, card_days }) => (
          <>
            {running === null ? null : <Running running={running} />}
            {last === null ? (
              <EmptyState icon={BookCheck} title={t("check.never")} hint={t("check.neverHint")} />
            ) : (
              <>
                <CheckResult check={last} />
                <LedgerAccountTable accounts={last.accounts} />
                <ClearingAccounts clearing={last.clearing} />
              </>
            )}
            <CardDays days={card_days} />
          </>
        )}
      </Loaded>
      {query.isFetched ? <SealTable /> : null}
    </AdminPage>
  );
}

function CheckNow({ running }: { running: Board["running"] }) {
  const { t } = useTranslation("money");
  const may = useHasPermission();
  const { busy, submit } = useSubmit({
    send: (_: Record<never, never>, options) => api("adminLedgerCheck", {}, options),
    onDone: async () => await queryClient.invalidateQueries({ queryKey: ["ledger"] }),
  });
  if (!may("money.move")) return null;
  return (
    <Button size="medium" icon={BookCheck} busy={busy} disabled={running !== null} onClick={() => submit({})}>
      {t("check.now")}
    </Button>
  );
}

function Running({ running }: { running: NonNullable<Board["running"]> }) {
  const { t } = useTranslation("money");
  const { steps, steps_done: stepsDone } = running;
  return (
    <Panel>
      <ProgressBar
        label={running.status === "waiting" ? t("check.waiting") : t("check.running")}
        value={steps === 0 ? 0 : (stepsDone / steps) * 100}
        valueText={steps === 0 ? "" : t("check.steps", { done: stepsDone, steps })}
      />
    </Panel>
  );
}

/** So often a check that runs is asked how far it is, in milliseconds. */
const EVERY = 1_000;

const boardQuery = queryOptions({
  queryKey: ["ledger", "board"],
  queryFn: ({ signal }) => api("adminLedgerBoard", {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? EVERY : false),
  staleTime: 0,
});
