import i18next from "i18next";
import type { ComponentType } from "react";

/** A route's `lazy`: loads a screen and the texts of its areas side by side, so that it is drawn complete. */
export const lazyScreen =
  (load: () => Promise<ComponentType>, ...areas: readonly string[]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await Promise.all([load(), loadTexts(areas)]);
    return { Component };
  };

/** Waits for i18next first: before it has started, `loadNamespaces` returns at once and loads nothing. */
const loadTexts = async (areas: readonly string[]): Promise<void> => {
  if (!i18next.isInitialized) await new Promise<void>((begun) => i18next.on("initialized", () => begun()));
  await i18next.loadNamespaces(areas);
};
