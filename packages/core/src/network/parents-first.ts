/**
 * An order of members, by index, in which every parent (-1: none of them) comes before its children, level by level. Who goes
 * round in a circle, or hangs below one, has no place in it.
 */
export const parentsFirst = (parent: Int32Array): Int32Array => {
  const size = parent.length;
  // The children of each member as one stretch of a list: where it begins, and who is in it.
  const begin = new Int32Array(size + 1);
  for (const above of parent) if (above >= 0) begin[above + 1] = (begin[above + 1] ?? 0) + 1;
  for (let member = 0; member < size; member += 1) begin[member + 1] = (begin[member + 1] ?? 0) + (begin[member] ?? 0);
  const next = begin.slice();
  const children = new Int32Array(begin[size] ?? 0);
  const order = new Int32Array(size);
  let found = 0;
  for (let member = 0; member < size; member += 1) {
    const above = parent[member] ?? -1;
    if (above < 0) {
      order[found] = member;
      found += 1;
      continue;
    }
    const place = next[above] ?? 0;
    children[place] = member;
    next[above] = place + 1;
  }
  for (let looked = 0; looked < found; looked += 1) {
    const member = order[looked] ?? 0;
    for (let place = begin[member] ?? 0; place < (begin[member + 1] ?? 0); place += 1) {
      order[found] = children[place] ?? 0;
      found += 1;
    }
  }
  return order.subarray(0, found);
};
