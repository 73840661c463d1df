import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the heading of a page that opens, so that a screen reader announces it and the keyboard continues
 * from there. Filters and other changes of the same page do not move it, and a page that placed the focus itself keeps
 * it.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>("main");
    if (main?.contains(document.activeElement) === true) return;
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    if (heading === undefined || heading === null) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
