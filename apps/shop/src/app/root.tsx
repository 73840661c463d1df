import { Suspense } from "react";
import { Outlet, useNavigation } from "react-router";

import { DeferredStartup } from "./deferred-startup.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

/** The frame of every screen: scroll position, focus, and the parts that all screens share. */
export function Root() {
  useScrollPosition();
  useArrivalFocus();
  return (
    <>
      <DeferredStartup />
      <Suspense>
        <NextScreenBar />
        <Outlet />
      </Suspense>
    </>
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
