/** The list with one of its things moved to another place. */
export const moveItem = <Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] => {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};
