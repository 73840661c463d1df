import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";

import { kindIcon } from "./profit-kind.ts";

/** A type of profit by its icon. */
export function KindMark({ kind }: { kind: BonusKind }) {
  const Icon = kindIcon[kind];
  return (
    <span
      aria-hidden="true"
      className="flex size-9 items-center justify-center rounded-control bg-accent-soft text-accent-ink max-[359px]:hidden"
    >
      <Icon size={18} strokeWidth={1.75} />
    </span>
  );
}
