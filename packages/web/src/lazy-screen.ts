import i18next from "i18next";
import type { ComponentType } from "react";

/** A route's `lazy`: loads a screen and the texts of its areas side by side, so that it is drawn complete. */
export const createLazyScreen =
  <Area extends string>() =>
  (load: () => Promise<ComponentType>, ...areas: readonly Area[]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await Promise.all([load(), i18next.loadNamespaces(areas)]);
    return { Component };
  };
