import { Button } from "@espalier/ui/foundations/button";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

import { NotFoundPage } from "../../../components/layout/not-found-page.tsx";
import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { JobStatus } from "../runs/job-status.tsx";
import { refreshPlans, type Simulation, simulationQuery } from "../plan-queries.ts";
import { Notice } from "../runs/run-notices.tsx";
import { isUnderWay } from "../runs/run-queries.ts";
import { SimulationFigures } from "./simulation-figures.tsx";

/** A simulation: the profits of another plan version on the same sales, beside those of the active one. */
export function SimulationPage() {
  const { t } = useTranslation(["plans", "shell"]);
  const { id = "" } = useParams();
  const query = useQuery(simulationQuery(Number(id)));
  return (
    <Loaded
      query={query}
      loading={
        <AdminPage title={t("simulation")}>
          <SkeletonText lines={8} />
        </AdminPage>
      }
      failed={(error) => (isNotFound(error) ? <NotFoundPage /> : null)}
    >
      {(simulation) => <SimulationShown simulation={simulation} />}
    </Loaded>
  );
}

function SimulationShown({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation(["plans", "shell"]);
  const { version, periods, requested_by, requested_at, msg, result } = simulation;
  const under = isUnderWay(simulation);
  return (
    <AdminPage
      title={t("simulationOf", { version })}
      crumbs={[
        { label: t("shell:nav.plans"), to: paths.plans() },
        { label: t("simulations"), to: paths.simulations() },
      ]}
      mark={<JobStatus job={simulation} />}
      detail={`${t("lastPeriods", { count: periods })} · ${requested_by}, ${formatDate(requested_at)}`}
      actions={
        <>
          {under ? <Cancel id={simulation.id} /> : null}
          <Link to={paths.plan({ id: version })} className="text-panel text-accent-ink hover:underline">
            {t("versionName", { version })}
          </Link>
        </>
      }
    >
      {simulation.stale ? (
        <Notice tone="pending" icon={<CircleAlert aria-hidden="true" size={18} />}>
          {t("stale")}
        </Notice>
      ) : null}
      {under ? (
        <div className="panel-ring p-4">
          <ProgressBar label={t("settlingAgain")} value={simulation.progress} valueText={`${simulation.progress}%`} />
        </div>
      ) : null}
      {!under && result === null ? (
        <Notice tone="rejected" icon={<CircleAlert aria-hidden="true" size={18} />}>
          {msg === "" ? t(simulation.status === "cancelled" ? "wasCancelled" : "simulationFailed") : msg}
        </Notice>
      ) : null}
      {result === null ? null : <SimulationFigures version={version} result={result} />}
    </AdminPage>
  );
}

function Cancel({ id }: { id: number }) {
  const { t } = useTranslation("plans");
  const may = useHasPermission();
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("adminSimulationCancel", request, options),
    onDone: refreshPlans,
  });
  if (!may("commission.plan")) return null;
  return (
    <Button variant="plain" size="medium" busy={busy} onClick={() => submit({ id })}>
      {t("cancelSimulation")}
    </Button>
  );
}
