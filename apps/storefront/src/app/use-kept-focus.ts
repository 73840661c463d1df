import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Keeps the place of who uses the keyboard or a screen reader. A button that an answer takes away, or that was disabled meanwhile, would give
 * the focus to the top of the page: it is given back, or to what the button stood in.
 */
export const useKeptFocus = (): void => {
  const held = useRef<readonly HTMLElement[]>([]);
  // An answer renders the frame again, even one so quick that no state of waiting was shown.
  useNavigation();
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => void (held.current = fromInside(target));
    // Who points elsewhere has left it.
    const leave = () => void (held.current = []);
    document.addEventListener("focusin", hold);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("focusin", hold);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const place = held.current.find((each) => each.isConnected);
    if (place === undefined) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};

/** An element and all that it stands in, the innermost first. */
const fromInside = (target: EventTarget | null): readonly HTMLElement[] =>
  target instanceof HTMLElement && target !== document.body ? [target, ...fromInside(target.parentElement)] : [];
