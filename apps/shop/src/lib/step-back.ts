let ours = false;

/** A step back that the app takes itself, distinguished from one by the browser's button. */
export const stepBack = {
  /** Marks the next step as the app's own. */
  mark(): void {
    ours = true;
  },
  /** Whether this step was marked; asked once for each step. */
  isOurs(): boolean {
    const own = ours;
    ours = false;
    return own;
  },
};
