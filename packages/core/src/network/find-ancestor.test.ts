import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findAncestor, type AncestorNode } from "./find-ancestor.ts";
import { jumpOfChild, type ParentWithJumps } from "./jump-of-child.ts";

type Member = AncestorNode & { readonly node: ParentWithJumps };

/** A tree from the number of each newcomer's parent; the root is number 0. */
const grow = (parents: readonly number[]): readonly Member[] => {
  const root = { id: 0, depth: 0 };
  const rootNode = { ...root, jump: { ...root, jump: root } };
  const members: Member[] = [{ ...rootNode, parentId: null, node: rootNode }];
  for (const [index, parentId] of parents.entries()) {
    const parent = memberOf(members, parentId);
    const jump = jumpOfChild(parent.node);
    const node = { id: index + 1, depth: parent.depth + 1, jump: memberOf(members, jump.id).node };
    members.push({ id: index + 1, depth: node.depth, parentId, jump, node });
  }
  return members;
};

const memberOf = (members: readonly Member[], id: number): Member => {
  const member = members[id];
  if (!member) throw new Error(`no member ${id}`);
  return member;
};

const walkUp = (members: readonly Member[], from: Member, depth: number): number => {
  let at = from;
  while (at.depth > depth) at = memberOf(members, at.parentId ?? 0);
  return at.id;
};

describe("findAncestor", () => {
  it("finds the same member as a walk from parent to parent, in any tree", () => {
    const requests = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 200 });
    fc.assert(
      fc.property(requests, fc.nat(), (parents, pick) => {
        // Half of the newcomers go below the latest member, so that deep trees come up as well as bushy ones.
        const members = grow(parents.map(([requested, latest], index) => (latest ? index : requested % (index + 1))));
        const member = memberOf(members, pick % members.length);
        for (let depth = 0; depth <= member.depth; depth += 1) {
          const found = findAncestor(member, depth, (id) => memberOf(members, id));
          expect(found?.id).toBe(walkUp(members, member, depth));
        }
      }),
    );
  });

  it("returns undefined below the member or above the root", () => {
    const members = grow([0, 1]);
    const read = (id: number): Member => memberOf(members, id);
    expect(findAncestor(memberOf(members, 1), 2, read)).toBeUndefined();
    expect(findAncestor(memberOf(members, 1), -1, read)).toBeUndefined();
    expect(findAncestor(memberOf(members, 1), 1, read)?.id).toBe(1);
  });

  it("takes few steps anywhere in a chain of 100,000", () => {
    const length = 100_000;
    const members = grow(Array.from({ length }, (_, index) => index));
    const most = 3 * Math.ceil(Math.log2(length));
    for (let round = 0; round < 5_000; round += 1) {
      const lower = length - round * 17;
      const upper = (round * 99_991) % lower;
      let steps = 0;
      const found = findAncestor(memberOf(members, lower), upper, (id) => {
        steps += 1;
        return memberOf(members, id);
      });
      expect(found?.id).toBe(upper);
      expect(steps).toBeLessThanOrEqual(most);
    }
  });

  it("refuses a tree whose members above are missing", () => {
    const lost = { id: 9, depth: 4, parentId: null, jump: { id: 9, depth: 4 } };
    expect(() => findAncestor(lost, 5, () => lost)).not.toThrow();
    expect(() => findAncestor(lost, 1, () => lost)).toThrow("member 9 at depth 4 has no parent");
  });
});
