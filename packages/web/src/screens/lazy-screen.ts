import type { ComponentType } from "react";

import { loadTexts } from "./load-texts.ts";

/** A route's `lazy`: loads a screen and the texts of its areas side by side, so that it is drawn complete. */
export const lazyScreen =
  (load: () => Promise<ComponentType>, ...areas: readonly string[]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await Promise.all([load(), loadTexts(areas)]);
    return { Component };
  };
