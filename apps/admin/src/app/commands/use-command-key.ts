import { isTyping } from "@espalier/ui/foundations/is-typing";
import { openLayers } from "@espalier/ui/overlays/open-layers";
import { useEffectEvent, useLayoutEffect } from "react";

/** Does something when Ctrl-K or Cmd-K is pressed, anywhere on the page. */
export function useCommandKey(onPress: () => void): void {
  useKey(onPress, (event) => event.key.toLowerCase() === "k" && isCommand(event) && !event.shiftKey && !event.altKey);
}

/** Does something when a question mark is typed where it is no text. */
export function useHelpKey(onPress: () => void): void {
  useKey(onPress, (event) => event.key === "?" && !isCommand(event) && !isTyping(event.target) && !openLayers.any());
}

function useKey(onPress: () => void, isMeant: (event: KeyboardEvent) => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    onPress();
  });
  // Attached as soon as the page is shown: on a busy machine a key could otherwise be pressed before.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;
