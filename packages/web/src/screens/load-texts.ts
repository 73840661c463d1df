import i18next from "i18next";

/** Loads areas of texts. Waits for i18next first: before it has started, `loadNamespaces` returns at once and loads nothing. */
export const loadTexts = async (areas: readonly string[]): Promise<void> => {
  if (!i18next.isInitialized) await new Promise<void>((begun) => i18next.on("initialized", () => begun()));
  await i18next.loadNamespaces(areas);
};
