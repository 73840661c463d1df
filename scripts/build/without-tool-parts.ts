import type { Plugin } from "vite";

import { dropProperties } from "../screens/parse-screens.ts";

/** The parts of a declaration of a screen that only tools read. */
const FOR_TOOLS: readonly string[] = ["values", "early", "examples"];

/** The step of a plugin that leaves them out of the app. */
export const withoutToolParts: NonNullable<Plugin["transform"]> = {
  order: "post",
  filter: { id: /\/features\/[\w-]+\/screens\.ts$/ },
  handler: (code) => ({ code: dropProperties(code, FOR_TOOLS), map: null }),
};
