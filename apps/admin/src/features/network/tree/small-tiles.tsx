import { classNames } from "@espalier/ui/foundations/class-names";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import type { MemberNode } from "../member-node.ts";

type SlotTileProps = { parent: MemberNode; side: "left" | "right"; linked: boolean };

/** An open place. */
export function SlotTile({ parent, side, linked }: SlotTileProps) {
  const { t } = useTranslation("network");
  return (
    <span
      title={linked ? t("addHere") : undefined}
      className={classNames(
        "flex size-full items-center justify-center gap-1 rounded-control border border-dashed border-edge/70 text-tab text-ink-3",
        linked && "hover:border-accent hover:text-accent-ink",
      )}
    >
      <span className="sr-only">{t("openPlaceOf", { name: parent.name, side: t(`side.${side}`) })}</span>
      {linked ? <Plus aria-hidden="true" size={13} /> : null}
      <span aria-hidden="true">{t("openPlace")}</span>
    </span>
  );
}

/** The way to more members that were invited. */
export function MoreTile({ left }: { left: number }) {
  const { t } = useTranslation("network");
  return (
    <span className="flex size-full items-center justify-center rounded-control bg-sunken text-tab font-medium text-ink-2 hover:text-ink">
      {left > 0 ? t("more", { number: formatNumber(left) }) : t("moreUnknown")}
    </span>
  );
}

/** A member in a picture too small for letters. */
export function PlainTile({ node: { name, uid, active, frozen }, chosen }: { node: MemberNode; chosen: boolean }) {
  const { t } = useTranslation("network");
  return (
    <span
      className={classNames(
        "flex size-full rounded-control inset-ring-2",
        chosen ? "inset-ring-accent" : "inset-ring-line",
        active ? "bg-accent-soft" : "bg-surface",
        frozen && "bg-rejected-soft",
      )}
    >
      <span className="sr-only">{t("node", { name, uid })}</span>
    </span>
  );
}
