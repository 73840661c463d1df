import type { RouteObject } from "react-router";

import { loadTexts } from "../lib/texts.ts";
import type { ComingTopic } from "./coming-page.tsx";
import { patterns } from "./paths.ts";

/** A place whose screen is announced but not open yet. */
export const comingRoute = (topic: ComingTopic): RouteObject => ({
  path: patterns[topic],
  lazy: async () => {
    const [{ ComingPage }] = await Promise.all([import("./coming-page.tsx"), loadTexts(["coming"])]);
    return { element: <ComingPage topic={topic} /> };
  },
});
