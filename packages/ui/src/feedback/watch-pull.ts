import { isPull } from "./pull-distance.ts";

export type Pull = {
  /** The finger has pulled so many pixels; 0 when it went back to where it began. */
  readonly onMove: (pulled: number) => void;
  /** The finger was lifted, or the pull given up with 0. */
  readonly onEnd: (pulled: number) => void;
};

/** The distance in pixels that a finger moves before its direction counts. */
const CERTAIN = 8;

/**
 * Watches one finger pull the page down from its very top. Every listener is passive: the browser never waits for them, and its
 * own pull is switched off by style. Answers what ends the watch.
 */
export function watchPull(place: HTMLElement, { onMove, onEnd }: Pull): () => void {
  let start: Touch | undefined;
  let pulling = false;
  let pulled = 0;

  function begin(event: TouchEvent) {
    const [touch] = event.touches;
    const atTop = window.scrollY <= 0 && isAtTop(event.target, place);
    if (pulling) giveUp();
    start = event.touches.length === 1 && atTop ? touch : undefined;
  }

  function move(event: TouchEvent) {
    const [touch] = event.touches;
    if (start === undefined || touch === undefined) return;
    const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    if (!pulling) {
      if (Math.hypot(across, down) < CERTAIN) return;
      pulling = isPull(across, down) && window.scrollY <= 0;
      if (!pulling) start = undefined;
    }
    if (!pulling) return;
    pulled = Math.max(0, down - CERTAIN);
    onMove(pulled);
  }

  function end() {
    if (pulling) onEnd(pulled);
    pulling = false;
    start = undefined;
    pulled = 0;
  }

  function giveUp() {
    pulled = 0;
    end();
  }

  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  place.addEventListener("touchstart", begin, options);
  place.addEventListener("touchmove", move, options);
  place.addEventListener("touchend", end, options);
  place.addEventListener("touchcancel", giveUp, options);
  return () => listening.abort();
}

/** Whether no element between the touched one and the page is scrolled down or scrolls sideways. */
function isAtTop(target: EventTarget | null, place: HTMLElement): boolean {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
    if (element === place) break;
  }
  return true;
}
