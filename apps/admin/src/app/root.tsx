import { Suspense } from "react";
import { Outlet, useNavigation } from "react-router";

import { useArrivalFocus } from "./use-arrival-focus.ts";

/** Around every page. */
export function Root() {
  useArrivalFocus();
  return (
    <Suspense>
      <NextPageBar />
      <Outlet />
    </Suspense>
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
