import type { DataColumn, DataSort } from "@espalier/ui/data/data-column";
import { currentTag } from "@espalier/web/language";

/** Sorts rows that are all there by one of their columns; rows of equal value keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: DataSort | null,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (sort === null || valueOf === undefined) return rows;
  const { compare } = new Intl.Collator(currentTag(), { numeric: true, sensitivity: "base" });
  const order = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (typeof a === "string" || typeof b === "string") return order * compare(String(a), String(b));
    if (a === b) return 0;
    return a < b ? -order : order;
  });
}
