import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTranslation } from "react-i18next";

/**
 * Asks before a page is left while something typed on it is not saved; also before the window is closed. The function it answers
 * is called once it is saved.
 */
export function useKeepTyped(changed: boolean): () => void {
  const { t } = useTranslation("shell");
  const kept = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !kept.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(`${t("leave.title")}\n${t("leave.hint")}`)) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);

  useEffect(() => {
    if (!changed) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [changed]);

  return () => {
    kept.current = true;
  };
}
