import { isRunWaiting } from "@espalier/core/states/run";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Hourglass, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { isUnderWay, type PlanJob, runStateQuery, type RunState } from "./run-queries.ts";

/** Runs in progress, what waits for an operator, and why the last action failed. */
export function RunNotices() {
  const { data: state } = useQuery(runStateQuery);
  if (state === undefined) return null;
  const { job } = state;
  if (job !== null && isUnderWay(job)) return <UnderWay job={job} />;
  return (
    <>
      {job !== null && isFresh(job) ? <NotDone job={job} /> : null}
      <Unfinished state={state} />
    </>
  );
}

function UnderWay({ job }: { job: PlanJob }) {
  const { t } = useTranslation("runs");
  const name = job.kind === "close" || job.kind === "post" || job.kind === "void" ? job.kind : "close";
  return (
    <Notice icon={<LoaderCircle aria-hidden="true" size={18} className="animate-turn motion-reduce:animate-none" />}>
      {t(`underWay.${name}`)}{" "}
      {t("requestedBy", { name: job.requested_by, at: formatDate(job.requested_at, "timeOfSecond") })}
      <RunLink id={job.run_id} />
    </Notice>
  );
}

function NotDone({ job }: { job: PlanJob }) {
  const { t } = useTranslation("runs");
  const why = job.msg === "" ? t("failedJob") : job.msg;
  return (
    <Notice tone="rejected" icon={<CircleAlert aria-hidden="true" size={18} />}>
      {t("notDone", { name: job.requested_by, why })}
    </Notice>
  );
}

function Unfinished({ state: { unfinished } }: { state: RunState }) {
  const { t } = useTranslation("runs");
  if (unfinished === null) return null;
  const waits = isRunWaiting(unfinished.status);
  return (
    <Notice tone={waits ? "pending" : "accent"} icon={<Hourglass aria-hidden="true" size={18} />}>
      {t(waits ? "waitsForPost" : "goesOn", { run: unfinished.id })}
      <RunLink id={unfinished.id} />
    </Notice>
  );
}

const HOUR = 3_600;

/** Whether a job was refused or failed within the last hour. */
const isFresh = ({ status, ended_at }: PlanJob): boolean =>
  (status === "refused" || status === "failed") && ended_at > Date.now() / 1_000 - HOUR;

function RunLink({ id }: { id: number | null }) {
  const { t } = useTranslation("runs");
  if (id === null) return null;
  return (
    <Link to={paths.run({ id })} className={`${textLinkStyle} ml-2`}>
      {t("toRun", { run: id })}
    </Link>
  );
}

type NoticeProps = { icon: ReactNode; tone?: keyof typeof looks; children: ReactNode };

export function Notice({ icon, tone = "accent", children }: NoticeProps) {
  return (
    <p role="status" className={`flex items-center gap-3 rounded-control px-4 py-2.5 text-small ${looks[tone]}`}>
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

const looks = {
  accent: "bg-accent-soft text-accent-ink",
  pending: "bg-pending-soft text-pending",
  rejected: "bg-rejected-soft text-rejected",
};
