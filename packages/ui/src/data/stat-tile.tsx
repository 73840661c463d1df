import { type ReactNode, useContext } from "react";

import { classNames } from "../foundations/class-names.ts";
import { KitWordsContext } from "../foundations/kit-words.ts";
import { fittingSize } from "../media/fitting-size.ts";
import { displayMoney } from "./display-money.ts";
import type { RenderLink } from "../navigation/link-slot.ts";
import { Money } from "./money.tsx";
import { Pressable } from "../foundations/pressable.tsx";

export type StatTileProps = {
  label: string;
  /** An amount as on the wire. */
  value: string;
  unit?: string | undefined;
  prefix?: string | undefined;
  /** What is to be known beside the amount, below it. */
  note?: ReactNode;
  /** The longest of the amounts beside it, which all have the size that this one needs. */
  fitTo?: string | undefined;
  render?: RenderLink | undefined;
  onClick?: (() => void) | undefined;
};

/** A tile with one important amount, half the page wide. A long amount is set in smaller text to fit. */
export function StatTile({ label, value, unit, prefix, note, fitTo = value, render, onClick }: StatTileProps) {
  const { unitWord } = useContext(KitWordsContext);
  const fontSize = fittingSize(displayMoney(fitTo, { prefix }), {
    most: LARGEST,
    unit: unit === undefined ? undefined : unitWord(unit),
  });
  const leads = render !== undefined || onClick !== undefined;
  return (
    <Pressable
      render={render}
      onClick={onClick}
      className={classNames(
        "panel-ring flex min-w-0 flex-col p-4 text-left max-[359px]:px-3",
        leads && "motion-press active:scale-[0.98]",
      )}
    >
      <span className="text-small text-ink-3">{label}</span>
      <span className="@container flex min-h-8 items-center">
        <span className="font-semibold tracking-tight text-ink" style={{ fontSize }}>
          <Money value={value} unit={unit} prefix={prefix} />
        </span>
      </span>
      {note === undefined ? null : (
        <span className="tabular flex flex-col text-small text-ink-3 wrap-anywhere">{note}</span>
      )}
    </Pressable>
  );
}

/** In rem. */
const LARGEST = 1.625;
