import { KitWordsContext } from "@espalier/ui/foundations/kit-words";
import { kitWords } from "@espalier/web/kit-words";
import { Suspense } from "react";
import { Outlet, useNavigation } from "react-router";

import { OrderSlot } from "../lib/order-slot.ts";
import { DeferredStartup } from "./deferred-startup.tsx";
import { orderSections } from "./order-sections.ts";
import { useArrivalFocus } from "./use-arrival-focus.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

/** The frame of every screen: scroll position, focus, and the parts that all screens share. */
export function Root() {
  useScrollPosition();
  useArrivalFocus();
  return (
    <KitWordsContext value={kitWords}>
      <OrderSlot value={orderSections}>
        <DeferredStartup />
        <Suspense>
          <NextScreenBar />
          <Outlet />
        </Suspense>
      </OrderSlot>
    </KitWordsContext>
  );
}

/** A line at the top while the next screen's code is loading; invisible if that is quick. */
function NextScreenBar() {
  if (useNavigation().state === "idle") return null;
  return (
    <div aria-hidden="true" className="appear-delayed fixed inset-x-0 top-0 z-50">
      <div className="breathe h-0.5 bg-accent" />
    </div>
  );
}
