import type { RouteMatch } from "react-router";

/** Loads the files of the pages that are shown, so that they can be shown at once. */
export const loadPages = async (matches: readonly RouteMatch[]): Promise<void> => {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const page = await route.lazy();
      Object.assign(route, { ...page, lazy: undefined });
    }),
  );
};
