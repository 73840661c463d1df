import { useEffect, useRef } from "react";

/** Moves the focus to a step that has just taken the place of another, whose button is gone. */
export function useStepFocus<Focused extends HTMLElement>() {
  const step = useRef<Focused>(null);
  useEffect(() => step.current?.focus(), []);
  return step;
}
