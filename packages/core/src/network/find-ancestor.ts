/** A member as one looks upward from it; the root has no parent. */
export type AncestorNode = {
  readonly id: number;
  readonly depth: number;
  readonly parentId: number | null;
  readonly jump: { readonly id: number; readonly depth: number };
};

/**
 * The ancestor of a member at a depth, in O(log depth) calls of `read`; the member itself at its own depth, undefined below
 * it and above the root. Each step jumps when that does not lead past the wanted depth, and else goes to the parent.
 */
export const findAncestor = <Found extends AncestorNode>(
  member: Found,
  depth: number,
  read: (id: number) => Found,
): Found | undefined => {
  if (depth < 0 || depth > member.depth) return undefined;
  let at = member;
  while (at.depth > depth) {
    if (at.parentId === null) throw new Error(`member ${at.id} at depth ${at.depth} has no parent`);
    at = read(at.jump.depth >= depth ? at.jump.id : at.parentId);
  }
  return at;
};
