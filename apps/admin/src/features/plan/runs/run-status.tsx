import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

import type { RunStatus } from "./run-queries.ts";

export const RUN_STATUSES = [
  "opened",
  "computed",
  "posting",
  "posted",
  "voiding",
  "voided",
] as const satisfies readonly RunStatus[];

const TONES: Readonly<Record<RunStatus, BadgeTone>> = {
  opened: "accent",
  computed: "pending",
  posting: "accent",
  posted: "success",
  voiding: "rejected",
  voided: "neutral",
};

/** How far a run is, in a word. */
export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { t } = useTranslation("runs");
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
