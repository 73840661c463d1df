import { KitWordsContext } from "@espalier/ui/foundations/kit-words";
import { kitWords } from "@espalier/web/kit-words";
import { Suspense } from "react";
import { Outlet, useNavigation } from "react-router";

import { useArrivalFocus } from "./use-arrival-focus.ts";

/** Around every page. */
export function Root() {
  useArrivalFocus();
  return (
    <KitWordsContext value={kitWords}>
      <Suspense>
        <NextPageBar />
        <Outlet />
      </Suspense>
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
