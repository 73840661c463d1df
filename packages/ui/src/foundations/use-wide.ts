import { useSyncExternalStore } from "react";

/** As `--breakpoint-wide` in tokens.css. */
const WIDE = "(width >= 51.25rem)";

/** Whether the screen has room for columns. What differs in style alone has the variant `wide:` instead. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = (): boolean => matchMedia(WIDE).matches;

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
