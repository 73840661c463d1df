import { paths } from "./paths.ts";

/** The search of goods; without words it waits for them. */
export const searchPath = (words = ""): string =>
  words === "" ? `${paths.goodsList()}?q=` : paths.goodsList({ q: words });
