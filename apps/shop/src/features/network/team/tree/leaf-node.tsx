import { shortNumber } from "@espalier/web/short-number";
import { NodeFace } from "./node-face.tsx";
import type { TeamMember } from "../team-rows.ts";

/** A member of the last level: initials, the end of the number, and how many more are below. */
export function LeafNode({ member }: { member: TeamMember }) {
  const { team_number: more } = member.assets;
  return (
    <>
      <NodeFace name={member.nickname} rank={member.vip} />
      <span className="min-w-0 @min-[17.5rem]:hidden">
        <span className="block truncate text-panel text-ink">{member.nickname}</span>
        <span className="tabular block truncate text-small text-ink-3">{member.username}</span>
      </span>
      <span className="tabular hidden text-place font-normal text-ink-3 @min-[17.5rem]:block">
        {member.username.slice(-4)}
      </span>
      {more > 0 ? (
        <span className="tabular ml-auto text-small text-accent-ink @min-[17.5rem]:text-place @min-[17.5rem]:ml-0">
          +{shortNumber(more)}
        </span>
      ) : null}
    </>
  );
}
