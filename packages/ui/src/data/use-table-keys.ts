import { useEffect, useEffectEvent, type RefObject } from "react";
import { isTyping } from "../foundations/is-typing.ts";
import { openLayers } from "../overlays/open-layers.ts";

/**
 * Walks a table by keyboard: j and k to the next and the previous row, x selects the row one is in; Enter opens it, being what the
 * focused link or button does by itself. Only where nobody is typing and nothing lies over the page, and, of several tables,
 * in the one with the focus or else the first.
 */
export function useTableKeys(
  frame: RefObject<HTMLElement | null>,
  onSelect: ((rowKey: string) => void) | undefined,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = frame.current;
    if (place === null || event.ctrlKey || event.metaKey || event.altKey || openLayers.any()) return;
    if (isTyping(event.target) || !isOurs(place)) return;
    if (event.key === "j" || event.key === "k") {
      event.preventDefault();
      step(place, event.key === "j" ? 1 : -1);
    } else if (event.key === "x") {
      const row = rowOf(document.activeElement)?.dataset["row"];
      if (row !== undefined) onSelect?.(row);
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function step(place: HTMLElement, by: 1 | -1): void {
  const rows = [...place.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows.at(by > 0 ? 0 : -1) : rows[at + by];
  const target =
    next?.querySelector<HTMLElement>("[data-opens]") ?? next?.querySelector<HTMLElement>("input, a, button");
  target?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>("[data-row]") ?? null;

const isOurs = (place: HTMLElement): boolean => {
  const focused = document.activeElement?.closest("[data-table]") ?? null;
  return (focused ?? document.querySelector("[data-table]")) === place;
};
