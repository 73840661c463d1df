import { onTestFinished } from "vitest";

/** Browser features that jsdom lacks, as far as the screens use them: sizes never change, and everything is visible. */
class SteadySize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing comes into sight by itself: a test scrolls with `scrollToEnd`. */
class Sight implements IntersectionObserver {
  static readonly watching = new Set<Sight>();
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #seen: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
    Sight.watching.add(this);
  }

  observe(target: Element): void {
    this.#targets.add(target);
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
    Sight.watching.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  show(): void {
    const box = new DOMRect();
    const entries = [...this.#targets].map((target) => ({
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      time: 0,
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: box,
    }));
    if (entries.length > 0) this.#seen(entries, this);
  }
}

/** Scrolls to where a list ends. */
export function scrollToEnd(): void {
  for (const sight of Sight.watching) sight.show();
}

const matchesNothing = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Gives the screen room for columns until the test ends. */
export function widen(): void {
  window.matchMedia = (media) => Object.assign(matchesNothing(media), { matches: media.startsWith("(width >=") });
  onTestFinished(() => {
    window.matchMedia = matchesNothing;
  });
}

export function addMissingParts(): void {
  globalThis.ResizeObserver = SteadySize;
  globalThis.IntersectionObserver = Sight;
  window.matchMedia = matchesNothing;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.getAnimations = () => [];
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
}
