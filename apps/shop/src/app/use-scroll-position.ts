import { tabStore } from "@espalier/web/device/device-storage";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

import { createScrollPositions } from "../lib/scroll-positions.ts";

const positions = createScrollPositions(tabStore);

/** So long after a step back the page may still be growing to the length it had, in milliseconds. */
const GROWS_FOR_MS = 3000;

/** A new page starts at the top; going back or reloading restores the scroll position. */
export function useScrollPosition(): void {
  const { key } = useLocation();
  const comesBack = useNavigationType() === "POP";
  const current = useRef(key);

  useLayoutEffect(() => {
    current.current = key;
    return scrollTo(comesBack ? positions.of(key) : 0);
  }, [key, comesBack]);

  useEffect(() => {
    const note = () => positions.note(current.current, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", positions.keep);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", positions.keep);
    };
  }, []);
}

/**
 * Scrolls there and stays there while the page grows, above it too, until the member scrolls. Returns a function that stops it.
 */
function scrollTo(down: number): () => void {
  window.scrollTo(0, down);
  if (down === 0) return () => undefined;
  const waiting = new AbortController();
  const growing = new ResizeObserver(() => window.scrollTo(0, down));
  const end = () => {
    growing.disconnect();
    waiting.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, GROWS_FOR_MS);
  growing.observe(document.body);
  for (const taking of ["touchstart", "wheel", "keydown", "pointerdown"]) {
    window.addEventListener(taking, end, { passive: true, signal: waiting.signal });
  }
  return end;
}
