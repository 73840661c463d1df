import { type ReactNode, ViewTransition } from "react";

/** Fades from one screen to the next, where the browser can; the style is in base.css of the kit. */
export function ScreenTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition enter="screen" exit="screen" default="none">
      {children}
    </ViewTransition>
  );
}
