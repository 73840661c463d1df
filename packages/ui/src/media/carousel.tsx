import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { IconType } from "../foundations/icon-type.ts";
import { stepIndex } from "../forms/step-index.ts";

export type CarouselItem = { id: string; label: string; content: ReactNode };

export type CarouselProps = {
  label: string;
  items: readonly CarouselItem[];
  /** Lets the next slide look in from the side. */
  peek?: boolean | undefined;
  rounded?: boolean | undefined;
  /** The slide that is shown when it appears. */
  first?: number | undefined;
  onShow?: ((index: number) => void) | undefined;
};

/** Slides that are swiped, scrolled or stepped through with the arrow keys. It never moves by itself. */
export function Carousel({ label, items, peek = false, rounded = true, first = 0, onShow }: CarouselProps) {
  const [shown, setShown] = useState(first);
  const [opensAt] = useState(first);
  const track = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [start, slide] = [0, opensAt].map((place) => track.current?.children[place]);
    if (!(start instanceof HTMLElement && slide instanceof HTMLElement)) return;
    track.current?.scrollTo({ left: slide.offsetLeft - start.offsetLeft, behavior: "instant" });
  }, [opensAt]);

  function onScroll() {
    const next = nearestSlide(track.current);
    if (next === shown) return;
    setShown(next);
    onShow?.(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const next = stepIndex(event.key, shown, items.length, "horizontal");
    if (next === null) return;
    event.preventDefault();
    show(next);
  }

  const show = (index: number) =>
    track.current?.children[index]?.scrollIntoView({ behavior: "smooth", block: "nearest", inline: "start" });

  const many = items.length > 1;
  return (
    <div>
      <div
        ref={track}
        role="group"
        aria-label={label}
        onScroll={onScroll}
        {...(many ? { tabIndex: 0, onKeyDown } : {})}
        className={classNames(
          "scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain",
          rounded && "rounded-panel",
          peek && many && "-mx-4 scroll-px-4 gap-3 rounded-none px-4",
        )}
        data-base-ui-swipe-ignore="x"
      >
        {items.map((item) => (
          <div
            key={item.id}
            role="group"
            aria-label={item.label}
            className={classNames(
              "shrink-0 snap-start snap-always overflow-hidden",
              rounded && "rounded-panel",
              peek && many ? "basis-[91%]" : "basis-full",
            )}
          >
            {item.content}
          </div>
        ))}
      </div>
      {many ? <Steps count={items.length} shown={shown} onShow={show} /> : null}
    </div>
  );
}

/** The slide whose left edge is closest to the track's, read from the layout so that gaps and peeking do not matter. */
function nearestSlide(track: HTMLDivElement | null): number {
  if (track === null) return 0;
  const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
  const slides = Array.from(track.children);
  if (atEnd) return slides.length - 1;
  const left = track.getBoundingClientRect().left;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

/**
 * A dot for each slide, and arrows beside them for a mouse, which cannot swipe. The keyboard has the arrow keys, and a screen
 * reader the slides themselves.
 */
function Steps({ count, shown, onShow }: { count: number; shown: number; onShow: (index: number) => void }) {
  return (
    <div aria-hidden="true" className="flex items-center justify-center gap-2 pt-2.5 [@media(hover:hover)]:pt-1">
      <Step Icon={ChevronLeft} disabled={shown === 0} onClick={() => onShow(shown - 1)} />
      <span className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classNames(
              "h-1.5 rounded-pill motion-press",
              index === shown ? "w-5 bg-accent" : "w-1.5 bg-line",
            )}
          />
        ))}
      </span>
      <Step Icon={ChevronRight} disabled={shown === count - 1} onClick={() => onShow(shown + 1)} />
    </div>
  );
}

function Step({ Icon, disabled, onClick }: { Icon: IconType; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      onClick={onClick}
      className="hidden size-8 items-center justify-center rounded-pill text-ink-2 motion-press hover:bg-sunken disabled:opacity-30 [@media(hover:hover)]:flex"
    >
      <Icon size={18} />
    </button>
  );
}
