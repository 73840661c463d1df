/** The part of a router that is needed to wait for it. */
type Starting = {
  readonly state: { readonly initialized: boolean };
  readonly subscribe: (listener: (state: { readonly initialized: boolean }) => void) => () => void;
};

/** Ends when the router has loaded the first screen, or knows that it cannot. */
export const routerReady = (router: Starting): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
    return undefined;
  });
