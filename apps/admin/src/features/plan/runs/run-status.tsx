import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { useTranslation } from "react-i18next";

const TONES: Readonly<Record<RunStatus, BadgeTone>> = {
  opened: "accent",
  computed: "pending",
  posting: "accent",
  posted: "success",
  voiding: "rejected",
  voided: "neutral",
};

/** The state of a run, in a word. */
export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { t } = useTranslation("runs");
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
