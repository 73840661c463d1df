import { classNames } from "./class-names.ts";
import { formatMoney } from "./format-money.ts";
import type { RenderLink } from "./link-slot.ts";
import { Money } from "./money.tsx";
import { Pressable } from "./pressable.tsx";

export type StatTileProps = {
  label: string;
  /** An amount as on the wire. */
  value: string;
  unit?: string | undefined;
  prefix?: string | undefined;
  render?: RenderLink | undefined;
  onClick?: (() => void) | undefined;
};

/** One amount that matters, in a card half the page wide. Long amounts are set smaller instead of running over its edge. */
export function StatTile({ label, value, unit, prefix, render, onClick }: StatTileProps) {
  const shown = formatMoney(value, { prefix });
  const leads = render !== undefined || onClick !== undefined;
  return (
    <Pressable
      render={render}
      onClick={onClick}
      className={classNames(
        "card-ring flex min-w-0 flex-col p-4 text-left",
        leads && "motion-press active:scale-[0.98]",
      )}
    >
      <span className="text-small text-ink-3">{label}</span>
      <span className="@container flex min-h-8 items-center">
        <span className="font-semibold tracking-tight text-ink" style={{ fontSize: fittingSize(shown, unit) }}>
          <Money value={value} unit={unit} prefix={prefix} />
        </span>
      </span>
    </Pressable>
  );
}

/**
 * As large as an amount gets, or as the tile's width allows: a figure is about 0.62 em wide, a letter of the quiet unit
 * two thirds of that.
 */
function fittingSize(shown: string, unit: string | undefined): string {
  const figures = shown.length + (unit === undefined ? 0 : 0.4 + unit.length * 0.75);
  return `clamp(12px, ${(160 / figures).toFixed(1)}cqi, 1.625rem)`;
}
