import { useContext } from "react";

import { classNames } from "../foundations/class-names.ts";
import { KitWordsContext } from "../foundations/kit-words.ts";
import { fittingSize } from "../media/fitting-size.ts";
import { displayMoney } from "./display-money.ts";

export type MoneyProps = {
  /** As on the wire: "1234.50", "-20.00". */
  value: string;
  unit?: string | undefined;
  /** `quiet` draws the unit smaller and greyer than the figures, `same` like them. */
  unitLook?: "quiet" | "same" | undefined;
  prefix?: string | undefined;
  /** Shows a plus too. A signed amount still needs the word in or out beside it. */
  sign?: boolean | undefined;
  /** `auto` colours by the sign: in is teal, out is red. */
  tone?: "plain" | "auto" | undefined;
  /** In rem: its size, or as much less as the container around it (`@container`) is too narrow for it. */
  most?: number | undefined;
  className?: string | undefined;
};

/** An amount, grouped, with figures of one width. Size and weight come from around it. */
export function Money(props: MoneyProps) {
  const { value, unitLook = "quiet", prefix, sign, tone = "plain", most, className } = props;
  const { unitWord } = useContext(KitWordsContext);
  const unit = props.unit === undefined ? undefined : unitWord(props.unit);
  const shown = displayMoney(value, { prefix, sign });
  return (
    <span
      className={classNames("tabular", tone === "auto" && colour(value), className)}
      style={most === undefined ? undefined : { fontSize: fittingSize(shown, { most, unit, unitLook }) }}
    >
      <span className="whitespace-nowrap">{shown}</span>
      {unit === undefined ? null : <span className={unitLook === "quiet" ? quiet : undefined}> {unit}</span>}
    </span>
  );
}

const quiet = "text-[max(0.68em,11px)] font-medium tracking-normal text-ink-3";

function colour(value: string): string | undefined {
  if (!/[1-9]/.test(value)) return undefined;
  return value.trim().startsWith("-") ? "text-danger" : "text-accent-ink";
}
