import { localStore, tabStore } from "@espalier/web/device/device-storage";
import { useSyncExternalStore } from "react";

import { type CartLine, createCart } from "./create-cart.ts";
import { session } from "../session.ts";

/** The cart of this device; change it anywhere, show it with `useCart`. Who looks on as a member has one of the tab's own. */
export const cart = createCart(session.isView() ? tabStore : localStore, window);

/** The cart's lines; drawn again when they change, in this tab or another. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(cart.subscribe, cart.read);
