import { lazyScreen as loadScreen } from "@espalier/web/lazy-screen";
import type { ComponentType } from "react";

import type { Area } from "../locales/areas.ts";

/** A route's `lazy` for a page of the admin app and the areas of texts it shows. */
export const lazyScreen = (load: () => Promise<ComponentType>, ...areas: readonly Area[]) => loadScreen(load, ...areas);
