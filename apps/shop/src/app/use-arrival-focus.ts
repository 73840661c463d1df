import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Moves the focus to the heading of a screen that opens, so that a screen reader announces it and the keyboard
 * continues from there. A screen that placed the focus itself keeps it; a change of filters does not move it.
 */
export function useArrivalFocus(): void {
  const { pathname, search } = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const place = `${pathname}${search}`;
  const seen = useRef({ place, pathname });

  useEffect(() => {
    const before = seen.current;
    seen.current = { place, pathname };
    if (before.place === place || (replaced && before.pathname === pathname)) return;
    if (document.querySelector("main")?.contains(document.activeElement)) return;
    focusHeading();
  }, [place, pathname, replaced]);
}

/** The main heading, or the page if it has none yet. */
function focusHeading() {
  const target = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (target === null) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
