import { TreeBranches } from "@espalier/ui/data/tree-branches";
import { useTranslation } from "react-i18next";

import { PlaceholderNode } from "./placeholder-node.tsx";
import { LEVELS, levelOf, type MemberSlot, type OpenSlot, type Slot } from "./layout-tree.ts";
import { MemberNode } from "./member-node.tsx";
import { OpenNode } from "./open-node.tsx";

type Choose = (slot: MemberSlot | OpenSlot) => void;

/** Three levels below a member, drawn as a tree and read as lists in lists. Arrow keys go from place to place. */
export function TeamTree({ tree, isOwn, onChoose }: { tree: MemberSlot; isOwn: boolean; onChoose: Choose }) {
  const { t } = useTranslation("team");
  return (
    <section aria-label={t("tree", { name: tree.member.nickname })}>
      {/* Wider than the column, so that eight places side by side are each as wide as a finger on most phones. */}
      <ul data-tree="" className="@container -mx-3">
        <li>
          <MemberNode slot={tree} isOwn={isOwn} onChoose={onChoose} />
          <Below slot={tree} onChoose={onChoose} />
        </li>
      </ul>
    </section>
  );
}

function Below({ slot, onChoose }: { slot: MemberSlot; onChoose: Choose }) {
  const { t } = useTranslation("team");
  if (slot.below === null) return null;
  const [left, right] = slot.below;
  return (
    <TreeBranches
      label={t("below", { name: slot.member.nickname })}
      left={<Branch slot={left} onChoose={onChoose} />}
      right={<Branch slot={right} onChoose={onChoose} />}
      leaves={levelOf(left.place) === LEVELS}
    />
  );
}

function Branch({ slot, onChoose }: { slot: Slot; onChoose: Choose }) {
  if (slot.kind === "placeholder") return <PlaceholderNode level={levelOf(slot.place)} />;
  if (slot.kind === "open") return <OpenNode slot={slot} onChoose={onChoose} />;
  return (
    <>
      <MemberNode slot={slot} onChoose={onChoose} />
      <Below slot={slot} onChoose={onChoose} />
    </>
  );
}
