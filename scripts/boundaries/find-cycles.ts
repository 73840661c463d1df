/**
 * Finds the cycles of a graph: each set of files that reach one another, in the order they are found; empty without
 * cycles. (Tarjan's strongly connected components; a file that imports itself is a cycle of one.)
 */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];

  const visit = (node: string): number => {
    const entered = order.size;
    order.set(node, entered);
    stack.push(node);
    let lowest = entered;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? entered);
    }
    low.set(node, lowest);
    if (lowest === entered) {
      const knot = stack.splice(stack.indexOf(node));
      if (knot.length > 1 || graph.get(node)?.has(node) === true) knots.push(knot);
    }
    return lowest;
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return knots;
}
