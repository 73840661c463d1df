import type { Permission } from "@espalier/contract/roles";

import type { Jump, NavigationEntry } from "../lib/screen.ts";
import { screens } from "./screens.ts";

/** One place in the navigation. */
export type NavigationItem = NavigationEntry & { readonly path: string; readonly permission: Permission };

/** The pages of the navigation, in order. An operator sees those that the role allows. */
export const navigation: readonly NavigationItem[] = screens
  .flatMap(({ navigation: entry, path, permission }) => (entry && permission ? [{ ...entry, path, permission }] : []))
  .toSorted((one, other) => one.position - other.position);

export const jumps: readonly (Jump & { readonly permission: Permission })[] = screens
  .flatMap(({ jump, permission }) => (jump && permission ? [{ ...jump, permission }] : []))
  .toSorted((one, other) => one.position - other.position);
