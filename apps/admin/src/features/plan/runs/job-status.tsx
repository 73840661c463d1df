import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import type { PlanJob } from "./run-queries.ts";

const TONES: Readonly<Record<PlanJob["status"], BadgeTone>> = {
  queued: "pending",
  running: "accent",
  done: "success",
  refused: "rejected",
  failed: "rejected",
  cancelled: "neutral",
};

/** The progress of a job that was requested of the worker. */
export function JobStatus({ job: { status, progress } }: { job: Pick<PlanJob, "status" | "progress"> }) {
  const { t } = useTranslation("plans");
  const word = t(`jobStatus.${status}`);
  return <Badge tone={TONES[status]}>{status === "running" ? `${word} ${progress}%` : word}</Badge>;
}
