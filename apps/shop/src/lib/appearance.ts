import { type DeviceStorage, localStore } from "@espalier/web/device/device-storage";

import { showAppearance } from "./show-appearance.ts";

export const APPEARANCES = ["system", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** As `showAppearance` reads it, which can use nothing from outside. */
const KEY = "theme";

export const currentAppearance = (store: DeviceStorage = localStore): Appearance =>
  APPEARANCES.find((each) => each === store.read(KEY)) ?? "system";

/** Stores the choice on this device, and shows it at once. */
export function chooseAppearance(appearance: Appearance, store: DeviceStorage = localStore): void {
  if (appearance === "system") store.drop(KEY);
  else store.write(KEY, appearance);
  showAppearance();
}
