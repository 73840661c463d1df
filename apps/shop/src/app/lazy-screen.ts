import type { ComponentType } from "react";

import { loadTexts } from "../lib/texts.ts";
import type { Area } from "../locales/areas.ts";

/** A route's `lazy`: loads a screen and its texts side by side. */
export const lazyScreen =
  (load: () => Promise<ComponentType>, ...areas: readonly Area[]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await Promise.all([load(), loadTexts(areas)]);
    return { Component };
  };
