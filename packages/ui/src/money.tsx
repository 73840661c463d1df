import { classNames } from "./class-names.ts";
import { formatMoney } from "./format-money.ts";

export type MoneyProps = {
  /** As on the wire: "1234.50", "-20.00". */
  value: string;
  unit?: string | undefined;
  prefix?: string | undefined;
  /** Shows a plus too. A signed amount still needs the word in or out beside it. */
  sign?: boolean | undefined;
  /** `auto` colours by the sign: in is teal, out is red. */
  tone?: "plain" | "auto" | undefined;
  className?: string | undefined;
};

/** An amount: grouped, with figures of one width, its unit smaller and quieter. Size and weight come from around it. */
export function Money({ value, unit, prefix, sign, tone = "plain", className }: MoneyProps) {
  return (
    <span className={classNames("tabular whitespace-nowrap", tone === "auto" && colour(value), className)}>
      {formatMoney(value, { prefix, sign })}
      {unit === undefined ? null : <span className="text-[0.72em] font-medium tracking-normal text-ink-3"> {unit}</span>}
    </span>
  );
}

function colour(value: string): string | undefined {
  if (!/[1-9]/.test(value)) return undefined;
  return value.trim().startsWith("-") ? "text-danger" : "text-accent-ink";
}
