import { isTyping } from "@espalier/ui/foundations/is-typing";
import { openLayers } from "@espalier/ui/overlays/open-layers";
import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** Does something when Ctrl-K or Cmd-K is pressed, anywhere on the page. */
export function useCommandKey(onPress: () => void): void {
  useKey(onPress, (event) => event.key.toLowerCase() === "k" && isCommand(event) && !event.shiftKey && !event.altKey);
}

/** Does something when a question mark is typed where it is no text. */
export function useHelpKey(onPress: () => void): void {
  useKey(onPress, (event) => event.key === "?" && !isCommand(event) && !isTyping(event.target) && !openLayers.any());
}

/** The longest time between "g" and its letter, in milliseconds. */
const PAIR_MS = 1500;

/** Does something with the letter that is typed after "g", where it is no text. */
export function useGoKeys(onLetter: (letter: string) => boolean): void {
  const begun = useRef(Number.NEGATIVE_INFINITY);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const follows = event.timeStamp - begun.current < PAIR_MS;
    begun.current = Number.NEGATIVE_INFINITY;
    if (isCommand(event) || event.altKey || event.repeat || takesLetters(event.target) || openLayers.any()) return;
    if (!follows && event.key === "g") begun.current = event.timeStamp;
    if (!follows || !onLetter(event.key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // In front of the other keys of a page, so that the letter does nothing else.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listener, { capture: true });
    return () => document.removeEventListener("keydown", listener, { capture: true });
  }, []);
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

/** A text, or a menu in which letters choose. */
const takesLetters = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest("[role=menu], [role=listbox]") !== null);
