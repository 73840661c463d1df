import { useEffect, useState } from "react";

/** The value, once it has not changed for `pause` milliseconds. */
export function useDebounced(value: string, pause = 400): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);

  return settled;
}
