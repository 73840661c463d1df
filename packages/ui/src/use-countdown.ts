import { useEffect, useState } from "react";
import { secondsLeft } from "./seconds-left.ts";

export type Countdown = { seconds: number; start: () => void; reset: () => void };

/**
 * Counts down from `from` seconds to 0 once started. It reads the clock on each beat instead of counting beats, so a tab
 * that slept shows the right number when it wakes. `now` gives milliseconds and must keep its identity.
 */
export function useCountdown(from: number, now: () => number = Date.now): Countdown {
  const [deadline, setDeadline] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (deadline === null) return;
    const beat = setInterval(() => {
      const left = secondsLeft(deadline, now());
      setSeconds(left);
      if (left === 0) setDeadline(null);
    }, 250);
    return () => clearInterval(beat);
  }, [deadline, now]);

  function start() {
    setSeconds(from);
    setDeadline(now() + from * 1000);
  }

  function reset() {
    setSeconds(0);
    setDeadline(null);
  }

  return { seconds, start, reset };
}
