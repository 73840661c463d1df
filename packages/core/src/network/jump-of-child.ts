/** A member of the placement tree as its jump pointer sees it: the root has depth 0. */
export type Perch = { readonly id: number; readonly depth: number };

/** What is needed of a newcomer's parent: itself, the far ancestor it points at, and the one that ancestor points at. */
export type ParentPerch = Perch & { readonly jump: Perch & { readonly jump: Perch } };

/**
 * The far ancestor a new child of `parent` points at, chosen once and for ever. The root points at itself. When the parent's
 * last two jumps are of one length the child takes both at once, else it points at the parent: the lengths are then the
 * digits of a skew-binary number, so that an ancestor is found in O(log depth) steps (E. W. Myers, "An applicative
 * random-access stack", Information Processing Letters 17, 1983).
 */
export const jumpOfChild = (parent: ParentPerch): Perch => {
  const { jump } = parent;
  const target = parent.depth - jump.depth === jump.depth - jump.jump.depth ? jump.jump : parent;
  return { id: target.id, depth: target.depth };
};
