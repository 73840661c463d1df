import type { ReactNode } from "react";

export type KeyValue = { readonly key: string; readonly name: ReactNode; readonly value: ReactNode };

export type KeyValueListProps = { items: readonly KeyValue[]; columns?: 1 | 2 | 3 | undefined };

/** Facts about one thing: what each is called and what it is, a line each or in columns. */
export function KeyValueList({ items, columns = 1 }: KeyValueListProps) {
  return (
    <dl className={looks[columns]}>
      {items.map(({ key, name, value }) => (
        <div key={key} className="grid min-w-0 grid-cols-[minmax(7rem,38%)_minmax(0,1fr)] gap-3 py-1.5 text-small">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const looks = {
  1: "flex flex-col",
  2: "grid grid-cols-2 gap-x-8 max-sm:grid-cols-1",
  3: "grid grid-cols-3 gap-x-8 max-lg:grid-cols-2 max-sm:grid-cols-1",
};
