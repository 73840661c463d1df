import { useSyncExternalStore } from "react";

import { type CartLine, createCart } from "./create-cart.ts";
import { localStore } from "./device-storage.ts";

/** The cart of this device; change it anywhere, show it with `useCart`. */
export const cart = createCart(localStore, window);

/** The cart's lines; drawn again when they change, in this tab or another. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(cart.subscribe, cart.read);
