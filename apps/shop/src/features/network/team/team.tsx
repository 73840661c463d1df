import { Button } from "@espalier/ui/foundations/button";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { layoutTree, type MemberSlot, type OpenSlot, pointOf } from "./tree/layout-tree.ts";
import { EmptyTeam } from "./empty-team.tsx";
import { expectTeam } from "./team-queries.ts";
import { TeamSkeleton } from "./team-skeleton.tsx";
import { crumbOf, lineTo, type TeamMember } from "./team-rows.ts";
import { TeamTree } from "./tree/team-tree.tsx";
import { TreeLegend } from "./tree/tree-legend.tsx";
import type { Motion, TeamView } from "./use-team-path.ts";

const MemberSheet = lazyOverlay(async () => (await import("./member-sheet.tsx")).MemberSheet);
const SlotSheet = lazyOverlay(async () => (await import("./slot-sheet.tsx")).SlotSheet);

type TeamProps = {
  rows: readonly TeamMember[];
  /** False while only a part of the tree is known. */
  complete: boolean;
  view: TeamView;
};

/** A tree, with a sheet for the member or open place that was tapped. */
export function Team({ rows, complete, view }: TeamProps) {
  const { t } = useTranslation("team");
  const [member, setMember] = useState<MemberSlot>();
  const [open, setOpen] = useState<OpenSlot>();
  const [shown, setShown] = useState<"member" | "open" | "nothing">("nothing");
  // The first rendering is slow on slow phones, so it is split and the page can be touched in between.
  const drawn = useDeferredValue(true, false);
  const tree = layoutTree(rows, { complete });
  if (tree === undefined) return null;
  if (!drawn) return <TeamSkeleton />;

  function choose(slot: MemberSlot | OpenSlot) {
    if (slot.kind === "open") setOpen(slot);
    else {
      setMember(slot);
      if (slot.place > 1) expectTeam(slot.member.username);
    }
    setShown(slot.kind);
  }

  function viewFrom({ member: { username }, place }: MemberSlot) {
    setShown("nothing");
    const line = lineTo(rows, username) ?? [];
    view.goDown(line.map(crumbOf), place);
  }

  const { nickname } = tree.member;
  return (
    <>
      <p role="status" className="sr-only">
        {view.motion === "none" ? "" : t("shown", { name: nickname })}
      </p>
      <div
        key={view.uid}
        className={entrances[view.motion]}
        style={{ transformOrigin: originOf(view.motion, view.path.from) }}
      >
        <TeamTree tree={tree} isOwn={view.uid === null} onChoose={choose} />
      </div>
      {complete && view.uid === null && rows.length === 1 ? <EmptyTeam /> : <TreeLegend />}
      <MemberSheet
        member={member?.member}
        open={shown === "member"}
        onOpenChange={() => setShown("nothing")}
        footer={
          member === undefined || member.place === 1 ? undefined : (
            <Button full onClick={() => viewFrom(member)} data-autofocus>
              {t("details.viewFromHere")}
            </Button>
          )
        }
      />
      <SlotSheet slot={open} open={shown === "open"} onOpenChange={() => setShown("nothing")} />
    </>
  );
}

const entrances: Record<Motion, string | undefined> = { down: "grow-in", up: "draw-back-in", none: undefined };

/** A step down grows from the place of its member; a step up shrinks to the middle. */
function originOf(motion: Motion, from: number): string {
  const { x, y } = pointOf(motion === "down" ? from : 1);
  return `${x * 100}% ${y * 100}%`;
}
