import { findAncestor, type AncestorNode } from "@espalier/core/network/find-ancestor";
import { jumpOfChild } from "@espalier/core/network/jump-of-child";
import type { Side } from "@espalier/core/vocabulary/network";

import type { ExistingMembers } from "./existing-members.ts";
import type { ErrorList } from "./import-error.ts";
import type { ImportedMember } from "./member-columns.ts";

/** The leg in which the sponsor, an existing member, has the parent; null when the parent is not below the sponsor. */
export type SponsorLeg = (sponsorId: number, parentId: number) => Promise<Side | null>;

/** Members, parents first, with links by index; -1 means an existing member, or nobody. */
type Sorted = {
  readonly members: readonly ImportedMember[];
  readonly parent: Int32Array;
  readonly sponsor: Int32Array;
};

/** The leg of the sponsor that contains each member; a sponsor who is not above the member is an error. */
export const findSponsorSides = async (
  { members, parent, sponsor }: Sorted,
  existing: ExistingMembers,
  errors: ErrorList,
  legOfSponsor: SponsorLeg,
): Promise<readonly (Side | null)[]> => {
  const nodes = climbable(parent);
  const sides: (Side | null)[] = [];
  for (const [index, { line, sponsorUid }] of members.entries()) {
    const inviter = sponsor[index] ?? -1;
    const existingSponsor = existing.ids.get(sponsorUid);
    const top = members[topOf(nodes, index)];
    const parentId = existing.ids.get(top?.parentUid ?? "");
    let side: Side | null = null;
    if (isNamed(top, parentId)) {
      sides.push(null);
      continue;
    }
    if (inviter >= 0) side = legOfImported(nodes, members, inviter, index);
    else if (existingSponsor === undefined || parentId === undefined) {
      // The line names an unknown member, which is reported as a separate error, or it is the first member of an empty
      // company.
      sides.push(null);
      continue;
    } else side = parentId === existingSponsor ? (top?.side ?? null) : await legOfSponsor(existingSponsor, parentId);
    if (side === null) errors.add({ line, column: "sponsor_uid", seen: sponsorUid }, "import.sponsor_not_above");
    sides.push(side);
  }
  return sides;
};

/** Whether the parent of the first member above is wrong or unknown, which an error of that line says. */
const isNamed = (top: ImportedMember | undefined, parentId: number | undefined): boolean =>
  top !== undefined && (top.wrong.has("parent_uid") || (top.parentUid !== "" && parentId === undefined));

/** The ancestors of each member of the file; those directly below an existing member, or below nobody, have depth 0. */
const climbable = (parent: Int32Array): readonly AncestorNode[] => {
  const nodes: (AncestorNode & { readonly jump: { readonly id: number; readonly depth: number } })[] = [];
  for (const [index, above] of parent.entries()) {
    const up = above < 0 ? undefined : nodes[above];
    if (!up) {
      nodes.push({ id: index, depth: 0, parentId: null, jump: { id: index, depth: 0 } });
      continue;
    }
    const far = mustFind(nodes, up.jump.id).jump;
    nodes.push({
      id: index,
      depth: up.depth + 1,
      parentId: above,
      jump: jumpOfChild({
        id: above,
        depth: up.depth,
        jump: {
          ...up.jump,
          jump: far,
        },
      }),
    });
  }
  return nodes;
};

const topOf = (nodes: readonly AncestorNode[], index: number): number =>
  findAncestor(mustFind(nodes, index), 0, (id) => mustFind(nodes, id))?.id ?? index;

/** The side on which the path up from a member reaches its sponsor; null when it does not. */
const legOfImported = (
  nodes: readonly AncestorNode[],
  members: readonly ImportedMember[],
  sponsor: number,
  member: number,
): Side | null => {
  const read = (id: number): AncestorNode => mustFind(nodes, id);
  const child = findAncestor(read(member), read(sponsor).depth + 1, read);
  return child?.parentId === sponsor ? (members[child.id]?.side ?? null) : null;
};

const mustFind = (nodes: readonly AncestorNode[], index: number): AncestorNode => {
  const node = nodes[index];
  if (!node) throw new Error(`no member at place ${index}`);
  return node;
};
