import type { ImportStatus as Status } from "@espalier/core/vocabulary/import";
import { Badge } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

const TONES = {
  receiving: "pending",
  checking: "pending",
  applying: "pending",
  ready: "accent",
  done: "success",
  refused: "rejected",
  failed: "rejected",
  cancelled: "neutral",
} as const satisfies Record<Status, string>;

/** The status of an import. */
export function ImportStatus({ status }: { status: Status }) {
  const { t } = useTranslation("imports");
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
