import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { PlanTerm } from "../../../components/plan-term.tsx";
import type { PlanJob, Run } from "./run-queries.ts";

/** The times of a run's states, and its jobs with the operators who requested them. */
export function RunHistory({ run }: { run: Run }) {
  const { t } = useTranslation("runs");
  const times = (["opened_at", "computed_at", "posted_at", "voided_at"] as const).filter((name) => run[name] !== 0);
  const facts = [
    ...times.map((name) => ({
      key: name,
      name: name === "posted_at" ? <PlanTerm name="posted">{t("times.posted_at")}</PlanTerm> : t(`times.${name}`),
      value: <time>{formatDate(run[name])}</time>,
    })),
    ...(run.void_reason === "" ? [] : [{ key: "why", name: t("voidReason"), value: run.void_reason }]),
    ...run.jobs.map((job) => ({ key: String(job.id), name: t(`jobs.${job.kind}`), value: <JobRequest job={job} /> })),
  ];
  return (
    <Section title={t("history")}>
      <div className="panel-ring tabular px-4 py-2">
        <KeyValueList items={facts} />
      </div>
    </Section>
  );
}

function JobRequest({ job }: { job: PlanJob }) {
  const { t } = useTranslation("runs");
  const state = t(`jobStatus.${job.status}`);
  return (
    <>
      {job.requested_by}, {formatDate(job.requested_at)} · {state}
      {job.reason === "" ? null : <span className="block text-ink-3">{job.reason}</span>}
      {job.msg === "" ? null : <span className="block text-danger">{job.msg}</span>}
    </>
  );
}
