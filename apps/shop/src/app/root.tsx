import { Suspense, useLayoutEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";

/** Around every screen: starts each at its top. */
export function Root() {
  const { pathname, search } = useLocation();

  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname, search]);

  return (
    <Suspense>
      <NextScreenBar />
      <Outlet />
    </Suspense>
  );
}

/** A line at the top while the next screen's code is on its way; unseen when that is quick. */
function NextScreenBar() {
  if (useNavigation().state === "idle") return null;
  return (
    <div aria-hidden="true" className="appear-late fixed inset-x-0 top-0 z-50">
      <div className="breathe h-0.5 bg-accent" />
    </div>
  );
}
