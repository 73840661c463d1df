import type { ReturnState } from "@espalier/core/vocabulary/goods-return";
import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";

const TONES: Readonly<Record<ReturnState, BadgeTone>> = {
  asked: "pending",
  approved: "accent",
  sent: "pending",
  received: "pending",
  inspected: "pending",
  choosing: "accent",
  refunded: "success",
  exchanged: "success",
  refused: "rejected",
  cancelled: "neutral",
};

/** The state of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const { t } = useTranslation("returns");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
