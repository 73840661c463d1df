import type { IconType } from "../foundations/icon-type.ts";
import type { RenderLink } from "./link-slot.ts";
import { Pressable } from "../foundations/pressable.tsx";

export type MenuTileProps = {
  icon: IconType;
  label: string;
  /** A count on the icon's corner. */
  count?: string | undefined;
  render?: RenderLink | undefined;
  onClick?: (() => void) | undefined;
};

/** An entry of a menu: an icon on a soft tile over its name. */
export function MenuTile({ icon: Icon, label, count, render, onClick }: MenuTileProps) {
  return (
    <Pressable
      render={render}
      onClick={onClick}
      className="group flex min-w-0 flex-col items-center gap-1.5 rounded-tile py-1 text-center"
    >
      <span className="relative flex size-11 items-center justify-center rounded-tile bg-accent-soft text-accent-ink motion-press group-active:scale-92">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        {count === undefined ? null : (
          <span
            aria-hidden="true"
            className="tabular absolute -top-1 right-0 flex h-5 min-w-5 items-center justify-center rounded-pill bg-accent px-1.5 text-[11px] leading-none font-semibold text-on-accent"
          >
            {count}
          </span>
        )}
      </span>
      <span className="max-w-full text-[length:min(0.8125rem,15px)] leading-[1.5] font-medium text-ink-2 max-[359px]:text-place">
        {label}
        {count === undefined ? null : <span className="sr-only"> {count}</span>}
      </span>
    </Pressable>
  );
}
