import { KitWordsContext } from "@espalier/ui/foundations/kit-words";
import { kitWords } from "@espalier/web/kit-words";
import { Suspense } from "react";
import { Outlet, useNavigation } from "react-router";

import { OrderSlot } from "../lib/order-slot.ts";
import { orderSections } from "./order-sections.ts";
import { useArrivalFocus } from "./use-arrival-focus.ts";

/** Around every page. */
export function Root() {
  useArrivalFocus();
  return (
    <KitWordsContext value={kitWords}>
      <OrderSlot value={orderSections}>
        <Suspense>
          <NextPageBar />
          <Outlet />
        </Suspense>
      </OrderSlot>
    </KitWordsContext>
  );
}

/** A line at the top while the next page's code is loading; invisible if that is quick. */
function NextPageBar() {
  if (useNavigation().state === "idle") return null;
  return (
    <div aria-hidden="true" className="appear-delayed fixed inset-x-0 top-0 z-50">
      <div className="breathe h-0.5 bg-accent" />
    </div>
  );
}
