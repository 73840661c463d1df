import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../foundations/class-names.ts";
import { markDistance, pulledShare } from "./pull-distance.ts";
import { watchPull } from "./watch-pull.ts";

export type PullToRefreshProps = {
  /** Reloads what the page shows; the spinner stays until it ends. */
  onRefresh: () => Promise<unknown>;
  /** Read out when it begins and when it has ended. */
  texts: { refreshing: string; refreshed: string };
};

type Phase = "resting" | "pulling" | "refreshing" | "refreshed";

/**
 * Lets a finger pull the page down to reload it. It stands anywhere inside a page's `main` and draws nothing but a round mark
 * that comes down over the page, so nothing on the page moves. Without a touch screen it is never seen.
 */
export function PullToRefresh({ onRefresh, texts }: PullToRefreshProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>("resting");
  const busy = phase === "refreshing";
  const refresh = useEffectEvent(async () => {
    setPhase("refreshing");
    try {
      await onRefresh();
    } finally {
      setPhase("refreshed");
    }
  });

  useEffect(() => {
    const page = mark.current?.closest("main")?.parentElement ?? null;
    // A page that shows several things to refresh is watched once: a refresh is for all it shows.
    if (page === null || busy || "pull" in page.dataset) return undefined;
    page.dataset["pull"] = "";
    // The browser's own pull would load the whole app again.
    document.documentElement.style.overscrollBehaviorY = "none";
    const end = watchPull(page, {
      onMove: (pulled) => {
        setPhase("pulling");
        place(mark.current, pulled);
      },
      onEnd: (pulled) => {
        place(mark.current, 0);
        if (pulledShare(pulled) < 1) setPhase("resting");
        else void refresh();
      },
    });
    return () => {
      end();
      delete page.dataset["pull"];
      document.documentElement.style.removeProperty("overscroll-behavior-y");
    };
  }, [busy]);

  return (
    <>
      <div ref={mark} aria-hidden="true" data-phase={phase} className={classNames(disc, places[phase])}>
        <RefreshCw size={20} strokeWidth={2} className={busy ? "animate-turn" : turned} />
      </div>
      <p role="status" aria-live="polite" className="sr-only">
        {busy ? texts.refreshing : null}
        {phase === "refreshed" ? texts.refreshed : null}
      </p>
    </>
  );
}

/** Sixty times a second, so past React: how far the mark is down, and how much of the pull is done. */
function place(mark: HTMLElement | null, pulled: number) {
  mark?.style.setProperty("--pulled", `${markDistance(pulled).toFixed(1)}px`);
  mark?.style.setProperty("--share", pulledShare(pulled).toFixed(3));
}

/** It comes from above the screen, or from under the bar of a page that has one. */
const disc = [
  "pointer-events-none fixed inset-x-0 z-5 mx-auto flex size-11 items-center justify-center rounded-pill",
  "top-[calc(var(--page-top,0px)-48px)] in-[header+main]:top-[calc(var(--page-top,0px)+4px)]",
  "bg-surface text-accent-ink shadow-panel inset-ring-1 inset-ring-line",
].join(" ");

/** It turns and gets clearer with the pull; at the end letting go refreshes. */
const turned = "rotate-[calc(var(--share,0)*270deg)] opacity-[calc(0.35+var(--share,0)*0.65)]";

const places: Record<Phase, string> = {
  resting: "translate-y-0 opacity-0 motion-sheet",
  pulling: "translate-y-(--pulled)",
  refreshing: "translate-y-15 motion-sheet",
  refreshed: "translate-y-0 opacity-0 motion-sheet",
};
