import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Screen } from "@espalier/web/screens/screen";
import { pagesOf } from "./parse-screens.ts";

/** A screen as a feature declares it, with its name and the file of its page below the app's `src`. */
export type DeclaredScreen = Screen<string> & {
  readonly name: string;
  readonly page: string;
  /** Of the shop; each app's own `lib/screen.ts` explains what it adds. */
  readonly visitors?: boolean;
  readonly bare?: boolean;
  /** Of the admin app. */
  readonly frame?: "none" | "visitor";
};

/** Reads the screens that the features of a web app declare, in the order of features and of each feature's file. */
export const readScreens = async (app: "shop" | "admin"): Promise<readonly DeclaredScreen[]> => {
  const features = new URL(`../../apps/${app}/src/features/`, import.meta.url);
  const found: DeclaredScreen[] = [];
  for (const feature of readdirSync(features).toSorted()) {
    const file = new URL(`${feature}/screens.ts`, features);
    if (!existsSync(file)) continue;
    const pages = pagesOf(readFileSync(file, "utf8"));
    const read: unknown = await import(file.href);
    for (const [name, screen] of Object.entries(objectAt(read, "screens"))) {
      const page = pages.get(name);
      if (!isScreen(screen) || page === undefined) throw new Error(`${file.pathname}: ${name} is no screen`);
      found.push({ ...screen, name, page: `features/${feature}/${page}` });
    }
  }
  return found;
};

const isScreen = (value: unknown): value is Screen<string> =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  "load" in value &&
  typeof value.load === "function" &&
  "texts" in value &&
  Array.isArray(value.texts);

const objectAt = (value: unknown, name: string): object => {
  const held: unknown = value instanceof Object || typeof value === "object" ? Reflect.get(value ?? {}, name) : null;
  if (typeof held !== "object" || held === null) throw new Error(`a file of screens exports no ${name}`);
  return held;
};
