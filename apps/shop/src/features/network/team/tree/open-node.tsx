import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LEVELS, levelOf, type OpenSlot } from "./layout-tree.ts";
import { NodeButton } from "./node-button.tsx";
import { NODE_FLOW, NODE_SHAPES } from "./node-look.ts";

/** An open place; tapping it shows the invitation to this place. */
export function OpenNode({ slot, onChoose }: { slot: OpenSlot; onChoose: (slot: OpenSlot) => void }) {
  const { t } = useTranslation("team");
  const level = levelOf(slot.place);
  const isLeaf = level === LEVELS;
  return (
    <NodeButton
      place={slot.place}
      label={t(`openSide.${slot.side}`, { name: slot.parent.nickname })}
      onClick={() => onChoose(slot)}
      className={`group text-accent-ink motion-press active:scale-[0.97] ${NODE_SHAPES[level] ?? ""} ${isLeaf ? LEAF : CARD}`}
    >
      <span
        className={`flex size-9 shrink-0 items-center justify-center rounded-pill group-hover:bg-accent-soft ${isLeaf ? "border border-dashed border-edge/70" : "bg-accent-soft"}`}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={2} />
      </span>
      {level === 1 ? <span className="text-small text-ink-2">{t(slot.side)}</span> : null}
      <span className="max-w-full truncate text-small @min-[17.5rem]:text-place">
        {level === 1 ? t("openHere") : t("open")}
      </span>
    </NodeButton>
  );
}

const LEAF = `rounded-tile ${NODE_FLOW[LEVELS]}`;
const CARD =
  "flex flex-col items-center justify-center gap-1 rounded-panel border border-dashed border-edge/70 p-2 hover:bg-accent-soft";
