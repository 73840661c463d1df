import { useEffect, useEffectEvent } from "react";

/** Does something when Ctrl-K or Cmd-K is pressed, anywhere on the page. */
export function useCommandKey(onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
