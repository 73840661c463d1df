import { useEffect } from "react";

import { toastFailure } from "./toast-failure.ts";

/** Says once, in words of the screen's own, that something it shows could not be loaded. */
export function useFailureToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error !== null) toastFailure(error, text);
  }, [error, text]);
}
