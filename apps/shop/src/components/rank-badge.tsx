import { Badge } from "@espalier/ui/data/badge";
import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { rankLabel } from "../lib/format/rank-label.ts";

/** A member's rank as a label; nothing for a value that is not a rank. */
export function RankBadge({ vip }: { vip: number }) {
  const { t } = useTranslation("shell");
  const label = rankLabel(t, vip);
  if (label === "") return null;
  return (
    <Badge tone="accent" icon={BadgeCheck}>
      {label}
    </Badge>
  );
}
