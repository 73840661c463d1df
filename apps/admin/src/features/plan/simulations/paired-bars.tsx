import { Money } from "@espalier/ui/data/money";
import { readMoney } from "@espalier/core/money/money";

type PairedBarsProps = {
  names: { readonly base: string; readonly other: string };
  rows: readonly { readonly key: string; readonly name: string; readonly base: string; readonly other: string }[];
};

/** Two amounts for each row, each a bar against the largest of all. The figures stand beside them, so the bars are for the eye alone. */
export function PairedBars({ names, rows }: PairedBarsProps) {
  const sizes = rows.flatMap(({ base, other }) => [sizeOf(base), sizeOf(other)]);
  const most = Math.max(1, ...sizes);
  return (
    <div className="panel-ring flex flex-col gap-4 p-4">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        <Legend colour="bg-chart-3" name={names.base} />
        <Legend colour="bg-chart-1" name={names.other} />
      </p>
      {rows.map(({ key, name, base, other }) => (
        <div key={key} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
          <span className="text-small text-ink-2">{name}</span>
          <div className="flex flex-col gap-1">
            <Bar label={names.base} value={base} share={sizeOf(base) / most} colour="bg-chart-3" />
            <Bar label={names.other} value={other} share={sizeOf(other) / most} colour="bg-chart-1" />
          </div>
        </div>
      ))}
    </div>
  );
}

const sizeOf = (amount: string): number => Math.max(0, Number(readMoney(amount)));

function Legend({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${colour}`} />
      {name}
    </span>
  );
}

type BarProps = { label: string; value: string; share: number; colour: string };

function Bar({ label, value, share, colour }: BarProps) {
  return (
    <span className="flex items-center gap-2">
      <span className="sr-only">{label}: </span>
      <span aria-hidden="true" className="h-3 min-w-0 flex-1">
        <span className={`block h-full min-w-0.5 rounded-[3px] ${colour}`} style={{ width: `${share * 100}%` }} />
      </span>
      <Money value={value} className="w-28 shrink-0 text-right text-small text-ink" />
    </span>
  );
}
