type Watched = {
  /** Whether another session has taken the place of the one that this page shows. */
  readonly isOther: () => boolean;
  readonly reload: () => void;
};

/** Loads the page again once another tab has logged in, as somebody else, or out: at once, and at the latest when this tab is looked at. */
export function watchSession({ isOther, reload }: Watched): void {
  const check = (): void => {
    if (isOther()) reload();
  };
  window.addEventListener("storage", check);
  // Of a page that the browser kept and shows again.
  window.addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
}
