import { LinkTabs } from "@espalier/ui/navigation/link-tabs";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation, useParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { NotFoundPage } from "../../../components/layout/not-found-page.tsx";
import { useNoteVisit } from "../../../lib/use-note-visit.ts";
import { formatNumber } from "../../../lib/format/format-number.ts";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunProgress } from "./run-progress.tsx";
import { type Run, runQuery } from "./run-queries.ts";
import { RunStatusBadge } from "./run-status.tsx";

/** One run: the header, the actions, and the tabs. */
export function RunPage() {
  const { t } = useTranslation(["runs", "shell"]);
  const { id = "" } = useParams();
  const query = useQuery(runQuery(Number(id)));
  useNoteVisit(paths.run({ id }), query.data && t("toRun", { run: id }));
  const crumbs = [{ label: t("shell:nav.runs"), to: paths.runs() }];
  return (
    <Loaded
      query={query}
      loading={
        <AdminPage title={t("toRun", { run: id })} crumbs={crumbs}>
          <SkeletonText lines={8} />
        </AdminPage>
      }
      failed={(error) => (isNotFound(error) ? <NotFoundPage /> : null)}
    >
      {(run) => (
        <AdminPage
          title={t("toRun", { run: run.id })}
          crumbs={crumbs}
          mark={<RunStatusBadge status={run.status} />}
          detail={<Period run={run} />}
          actions={<RunActions run={run} />}
        >
          <RunProgress run={run} />
          <RunTabs run={run} />
          <Outlet context={run} />
        </AdminPage>
      )}
    </Loaded>
  );
}

function Period({ run }: { run: Run }) {
  const { t } = useTranslation("runs");
  return (
    <span className="tabular">
      {t("period", { day: run.plan_day, from: formatDate(run.period_from), to: formatDate(run.period_to) })}
      {" · "}
      <Link to={paths.plan({ id: run.plan_version })} className="text-accent-ink underline underline-offset-2">
        {t("planVersion", { version: run.plan_version })}
      </Link>
    </span>
  );
}

function RunTabs({ run }: { run: Run }) {
  const { t } = useTranslation("runs");
  const { pathname } = useLocation();
  const profits = pathname === paths.run({ id: run.id, tab: "profits" });
  const raised = pathname === paths.run({ id: run.id, tab: "ranks" });
  const members = run.raised.reduce((sum, each) => sum + each.members, 0);
  return (
    <LinkTabs
      label={t("parts")}
      tabs={[
        {
          key: "figures",
          label: t("figures"),
          current: !profits && !raised,
          render: (slot) => <Link to={paths.run({ id: run.id })} {...slot} />,
        },
        {
          key: "profits",
          label: t("profits"),
          count: formatNumber(run.profits),
          current: profits,
          render: (slot) => <Link to={paths.run({ id: run.id, tab: "profits" })} {...slot} />,
        },
        {
          key: "raised",
          label: t("raised"),
          count: formatNumber(members),
          current: raised,
          render: (slot) => <Link to={paths.run({ id: run.id, tab: "ranks" })} {...slot} />,
        },
      ]}
    />
  );
}
