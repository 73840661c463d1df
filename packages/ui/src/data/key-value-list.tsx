import type { ReactNode } from "react";

export type KeyValue = { readonly key: string; readonly name: ReactNode; readonly value: ReactNode };

export type KeyValueListProps = { items: readonly KeyValue[]; columns?: 1 | 2 | 3 | undefined };

/** Facts about one thing: what each is called and what it is, a line each or in as many columns as there is room for. */
export function KeyValueList({ items, columns = 1 }: KeyValueListProps) {
  return (
    <dl className={looks[columns]}>
      {items.map(({ key, name, value }) => (
        <div key={key} className="flex min-w-0 flex-wrap gap-x-3 py-1.5 text-small">
          <dt className="w-[max(7rem,38%)] max-w-full text-ink-3">{name}</dt>
          <dd className="min-w-[min(5rem,100%)] flex-1 basis-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const looks = {
  1: "flex flex-col",
  2: "grid grid-cols-[repeat(auto-fit,minmax(max(12rem,50%-2rem),1fr))] gap-x-8 max-sm:grid-cols-1",
  3: "grid grid-cols-[repeat(auto-fit,minmax(max(12rem,100%/3-2rem),1fr))] gap-x-8 max-sm:grid-cols-1",
};
