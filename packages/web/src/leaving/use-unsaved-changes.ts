import { useLayoutEffect } from "react";

import { unsavedChanges } from "./unsaved-changes.ts";

/** While something typed is not saved, the frame of the app asks before the page is left, and the browser before its window is closed. */
export function useUnsavedChanges(changed: boolean): void {
  // Before the answer to a save can leave the page.
  useLayoutEffect(() => {
    if (!changed) return undefined;
    const release = unsavedChanges.hold();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => {
      release();
      window.removeEventListener("beforeunload", warn);
    };
  }, [changed]);
}
