import { bottomEdge } from "./bottom-edge.ts";

/** From the bar below to the message, in pixels. */
const GAP = 8;

/** What moves the page, its bars or the focus while a message is shown. */
const MOVES = ["focusin", "transitionend", "resize"] as const;

/** Holds a message directly above the bars at the bottom of the screen. Returns a function that ends it. */
export function placeMessage(region: HTMLElement): () => void {
  const move = () => {
    const box = region.firstElementChild?.getBoundingClientRect();
    if (box === undefined) return;
    const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
    const screen = { left: 0, right: window.innerWidth, top: offsetTop, bottom: offsetTop + height };
    region.style.bottom = `${window.innerHeight - bottomEdge(screen, box, bars()) + GAP}px`;
  };
  move();
  for (const name of MOVES) window.addEventListener(name, move);
  window.visualViewport?.addEventListener("resize", move);
  return () => {
    for (const name of MOVES) window.removeEventListener(name, move);
    window.visualViewport?.removeEventListener("resize", move);
  };
}

/** Behind an open sheet nothing can be pressed, so nothing there is in the way. */
const bars = (): readonly DOMRect[] =>
  [...document.querySelectorAll("[data-bar]")]
    .filter((each) => each.closest("[inert], [aria-hidden=true]") === null)
    .map((each) => each.getBoundingClientRect())
    .filter(({ height }) => height > 0);
