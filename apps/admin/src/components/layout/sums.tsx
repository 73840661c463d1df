import { Money } from "@espalier/ui/data/money";

type Sums = readonly { readonly unit: string; readonly amount: string }[];

/** The sums of a list in the last line of its table, one below the other, since amounts of two units are never added. */
export const sumsOf = (sums: Sums | null) =>
  sums === null || sums.length === 0 ? undefined : (
    <span className="flex flex-col gap-0.5 py-1.5 sm:items-end max-sm:py-0">
      {sums.map(({ unit, amount }) => (
        <Money key={unit} value={amount} unit={unit} />
      ))}
    </span>
  );
