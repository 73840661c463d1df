import { Suspense, useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router";

/** Around every screen: starts each at its top. */
export function Root() {
  const { pathname, search } = useLocation();

  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname, search]);

  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
