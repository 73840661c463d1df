import { useState } from "react";
import { Avatar } from "../src/media/avatar.tsx";
import { Panel } from "../src/data/panel.tsx";
import { Section } from "../src/layout/section.tsx";
import { TreeBranches } from "../src/data/tree-branches.tsx";
import { TreePath } from "../src/data/tree-path.tsx";

const WAY = ["You", "Mei Lin Tan", "Ava", "陈美玲", "Noor", "Bartholomew Featherstonehaugh", "Jo"];

/** A way down a tree, and what is below one node of it. */
export function TreePanel() {
  const [deep, setDeep] = useState(WAY.length - 1);
  const way = WAY.slice(0, deep + 1).map((label) => ({ key: label, label }));
  return (
    <Section title="Trees">
      <Panel padded={false} className="px-2">
        <TreePath label="Path" items={way} onChoose={setDeep} upLabel="Up one level" topLabel="To the top" />
      </Panel>
      <Panel className="@container">
        <Node name="Mei Lin Tan" />
        <TreeBranches
          label="Below Mei Lin Tan"
          left={
            <>
              <Node name="Ava" />
              <TreeBranches label="Below Ava" left={<Node name="Noor" />} right={<Node name="Jo" />} leaves />
            </>
          }
          right={<Node name="陈美玲" />}
        />
      </Panel>
    </Section>
  );
}

function Node({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 @min-[17.5rem]:flex-col @min-[17.5rem]:gap-0.5">
      <Avatar name={name} size="small" />
      <span className="text-place">{name}</span>
    </span>
  );
}
