import { FirstLevelNode } from "./first-level-node.tsx";
import { levelOf, type MemberSlot } from "./layout-tree.ts";
import { LeafNode } from "./leaf-node.tsx";
import { NodeButton } from "./node-button.tsx";
import { NODE_FLOW, NODE_SHAPES } from "./node-look.ts";
import { TopNode } from "./top-node.tsx";
import { SecondLevelNode } from "./second-level-node.tsx";
import { useNodeWords } from "./use-node-words.ts";

type MemberNodeProps = { slot: MemberSlot; isOwn?: boolean; onChoose: (slot: MemberSlot) => void };

/** A member in the tree, shown in as much detail as the level has room for. */
export function MemberNode({ slot, isOwn = false, onChoose }: MemberNodeProps) {
  const describe = useNodeWords();
  const level = levelOf(slot.place);
  const { Content, look } = contents[level] ?? contents[3];
  return (
    <NodeButton
      place={slot.place}
      label={describe(slot)}
      onClick={() => onChoose(slot)}
      className={`${NODE_SHAPES[level] ?? ""} ${NODE_FLOW[level] ?? ""} ${look} motion-press active:scale-[0.97]`}
    >
      <Content member={slot.member} isOwn={isOwn} />
    </NodeButton>
  );
}

const contents = [
  { Content: TopNode, look: "panel-ring p-4 text-left block" },
  { Content: FirstLevelNode, look: "panel-ring" },
  { Content: SecondLevelNode, look: "rounded-tile bg-surface inset-ring-1 inset-ring-line" },
  { Content: LeafNode, look: "rounded-tile hover:bg-sunken" },
] as const;
