import { useEffect, useState } from "react";
import { secondsLeft } from "./seconds-left.ts";

export type Countdown = {
  seconds: number;
  /** Restarts and returns when it will end, in milliseconds. */
  start: () => number;
  reset: () => void;
};

/**
 * Counts down from `from` seconds to 0 once started, or at once to `until` (milliseconds) where an earlier count goes on. It
 * reads the clock on each beat instead of counting beats, so a tab that slept shows the right number when it wakes. `now`
 * gives milliseconds and must keep its identity.
 */
export function useCountdown(from: number, until = 0, now: () => number = Date.now): Countdown {
  const [deadline, setDeadline] = useState(until);
  const [seconds, setSeconds] = useState(() => secondsLeft(until, now()));

  useEffect(() => {
    if (deadline === 0) return;
    const beat = setInterval(() => {
      const left = secondsLeft(deadline, now());
      setSeconds(left);
      if (left === 0) setDeadline(0);
    }, 250);
    return () => clearInterval(beat);
  }, [deadline, now]);

  function start() {
    const end = now() + from * 1000;
    setSeconds(from);
    setDeadline(end);
    return end;
  }

  function reset() {
    setSeconds(0);
    setDeadline(0);
  }

  return { seconds, start, reset };
}
