import { useSyncExternalStore } from "react";

/** Whether scripts run: false in what the server wrote, and until the browser has taken it over. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
