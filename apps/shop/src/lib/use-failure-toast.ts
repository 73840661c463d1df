import { toastFailure } from "@espalier/web/toast-failure";
import { useEffect } from "react";

/** Says once, in words of the screen's own, that something it shows could not be loaded. */
export function useFailureToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error !== null) toastFailure(error, text);
  }, [error, text]);
}
