import type { KeyboardEvent, ReactNode } from "react";

import { placeBeside } from "./layout-tree.ts";

type NodeButtonProps = {
  place: number;
  /** All of it in words, for a screen reader. */
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
};

/** One place of the tree. The arrow keys lead to those above, below and beside it. */
export function NodeButton({ place, label, className, onClick, children }: NodeButtonProps) {
  return (
    <button
      type="button"
      data-place={place}
      aria-haspopup="dialog"
      onClick={onClick}
      onKeyDown={(event) => moveFocus(event, place)}
      className={`relative ${className}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, place: number) {
  const next = placeBeside(place, event.key);
  if (next === null) return;
  event.preventDefault();
  event.currentTarget.closest("[data-tree]")?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
}
