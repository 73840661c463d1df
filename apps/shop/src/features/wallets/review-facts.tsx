/** What a movement does, to be read before it is confirmed. */
export function ReviewFacts({ facts }: { facts: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line rounded-control bg-sunken px-4 text-left">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="tabular ml-auto text-right text-row text-ink wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
