import { useState } from "react";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import type { LoadedTree } from "./loaded-tree.ts";
import type { Path } from "./load-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";
import { NodePanel } from "../node-panel.tsx";
import { PathStrip } from "./path-strip.tsx";
import { TreeCanvas } from "./tree-canvas.tsx";

type NetworkPictureProps = {
  tree: Tree;
  begin: { readonly path: Path; readonly top: MemberNode; readonly known: LoadedTree };
};

/** The picture from one member down, with the path to it above and the details of the selected member beside it. */
export function NetworkPicture({ tree, begin: { path, top, known } }: NetworkPictureProps) {
  const navigate = useNavigate();
  const may = useHasPermission();
  const [chosen, setChosen] = useState({ key: `member ${top.id}`, node: top });
  const [open, setOpen] = useState(false);
  const above = path.last.at(-2);
  return (
    <>
      <PathStrip path={path} tree={tree} />
      <div className="flex min-h-0 flex-1">
        <TreeCanvas
          tree={tree}
          top={top}
          begin={known}
          chosen={chosen.key}
          onChoose={(key, node) => setChosen({ key, node })}
          onOpen={() => setOpen(true)}
          onSlot={
            may("members.write")
              ? (parent, side) => void navigate(paths.members({ add: "1", parent: parent.uid, side }))
              : undefined
          }
          onUp={above === undefined ? undefined : () => void navigate(paths.network({ uid: above.uid, tree }))}
        />
        {open ? (
          <NodePanel node={chosen.node} tree={tree} isTop={chosen.node.id === top.id} onClose={() => setOpen(false)} />
        ) : null}
      </div>
    </>
  );
}
