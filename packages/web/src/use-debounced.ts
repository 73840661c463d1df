import { useEffect, useState } from "react";

/** What is being typed, once the typing has paused for `pause` milliseconds. */
export function useDebounced(value: string, pause = 400): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);

  return settled;
}
