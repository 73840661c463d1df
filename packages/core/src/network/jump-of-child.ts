/** A member of the placement tree as its jump pointer sees it: the root has depth 0. */
export type JumpNode = { readonly id: number; readonly depth: number };

/** A newcomer's parent, the ancestor of its jump pointer, and the ancestor of that one's. */
export type ParentWithJumps = JumpNode & { readonly jump: JumpNode & { readonly jump: JumpNode } };

/**
 * The ancestor of a new child's jump pointer, chosen once and never changed. The root points at itself. When the parent's
 * last two jumps are of one length the child takes both at once, else it points at the parent: the lengths are then the
 * digits of a skew-binary number, so that an ancestor is found in O(log depth) steps (E. W. Myers, "An applicative
 * random-access stack", Information Processing Letters 17, 1983).
 */
export const jumpOfChild = (parent: ParentWithJumps): JumpNode => {
  const { jump } = parent;
  const target = parent.depth - jump.depth === jump.depth - jump.jump.depth ? jump.jump : parent;
  return { id: target.id, depth: target.depth };
};
