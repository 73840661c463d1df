import type { ReactNode } from "react";

/** `shown` stands in place of the name where that has parts of its own. */
type Fact = { readonly name: string; readonly shown?: ReactNode; readonly value: ReactNode };

/** A list of facts, one per line: the name on the left, the value on the right. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(({ name, shown = name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-panel font-normal text-ink-2 first-letter:uppercase">{shown}</dt>
          <dd className="tabular ml-auto max-w-full text-right text-panel wrap-break-word text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
