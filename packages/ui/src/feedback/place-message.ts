import { leastCoveringTop, type Taken } from "./least-covering-top.ts";

/** From the edge of the screen, and from one height that is tried to the next, in pixels. */
const EDGE = 8;
const STEP = 4;

/** The field that has the focus weighs most, then what is pressed or typed in and the bars, then what is read. */
const WEIGHTS: readonly (readonly [selector: string, weight: number])[] = [
  ["input:focus, textarea:focus, button:focus", 10_000],
  ["button, input, textarea, select, [role=button], [role=tab], [role=radio], [data-bar]", 1000],
  ["a[href], [role=dialog], [role=alertdialog], h1, label, main p", 1],
];

/** What moves the page or the focus while a message is shown. */
const MOVES = ["focusin", "transitionend", "resize"] as const;

/**
 * Holds a message where it covers no button, no field and no bar: from the top of a phone downwards, from the bottom of a
 * wide screen upwards. Returns a function that ends it.
 */
export function placeMessage(region: HTMLElement, fromBottom: boolean): () => void {
  const move = () => {
    const box = region.firstElementChild?.getBoundingClientRect();
    if (box === undefined) return;
    const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
    const steps = Math.max(1, Math.floor((height - box.height - 2 * EDGE) / STEP) + 1);
    const tops = Array.from({ length: steps }, (_, step) => offsetTop + EDGE + step * STEP);
    region.style.top = `${leastCoveringTop(box, fromBottom ? tops.toReversed() : tops, takenPlaces())}px`;
  };
  move();
  for (const name of MOVES) window.addEventListener(name, move);
  return () => {
    for (const name of MOVES) window.removeEventListener(name, move);
  };
}

/** Behind an open sheet nothing can be pressed, so nothing there is in the way. */
const takenPlaces = (): readonly Taken[] =>
  WEIGHTS.flatMap(([selector, weight]) =>
    Array.from(document.querySelectorAll(selector))
      .filter((each) => each.closest("[inert], [aria-hidden=true]") === null)
      .map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { left, right, top, bottom, weight };
      }),
  );
