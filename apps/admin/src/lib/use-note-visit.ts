import { useEffect } from "react";

import { noteRecent } from "./recent.ts";

/** Notes the page among the recent ones once its name is known. */
export function useNoteVisit(path: string, label: string | undefined): void {
  useEffect(() => {
    if (label !== undefined) noteRecent({ path, label });
  }, [path, label]);
}
