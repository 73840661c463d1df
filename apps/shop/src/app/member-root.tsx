import { useWide } from "@espalier/ui/foundations/use-wide";
import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { notifyManager } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { Navigate, Outlet, useLocation } from "react-router";

import { paths } from "../lib/paths.ts";
import { mustChoosePasswords, USER_INFO_KEY } from "../lib/queries/user-info.ts";
import { session } from "../lib/session.ts";
import { resetRequired } from "../lib/reset-required.ts";

const SideNavigation = lazy(async () => ({ default: (await import("./side-navigation.tsx")).SideNavigation }));

/**
 * The frame of a member's screens: on a wide one the navigation at the side. It sends a member who must choose new passwords first from
 * any screen to the home page, which has the form.
 */
export function MemberRoot() {
  // Watched, not asked for: the home page and every screen that needs the member fetch it, and so does who is refused a call.
  const info = useSyncExternalStore(subscribe, readInfo);
  const { pathname } = useLocation();
  useEffect(() => {
    const load = (): void => void loadMember();
    resetRequired.addEventListener("refused", load);
    return () => resetRequired.removeEventListener("refused", load);
  }, []);
  const isDue = info !== undefined && session.token() !== null && mustChoosePasswords(info);
  if (isDue && pathname !== paths.home()) return <Navigate to={paths.home()} replace />;
  return (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  );
}

/** A phone is spared the code of the navigation; its place is kept free by the style alone, so that nothing moves when it comes. */
function MemberFrame({ children }: { children: ReactNode }) {
  const wide = useWide();
  const visitor = session.token() === null;
  return (
    <div className={visitor ? undefined : "wide:pl-20 lg:pl-56"}>
      {wide && !visitor ? (
        <Suspense>
          <SideNavigation />
        </Suspense>
      ) : null}
      {children}
    </div>
  );
}

// The cache reports a query while the component that begins it is drawn; its library's batches come after that.
const subscribe = (changed: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed));
const readInfo = () => queryClient.getQueryData<DataOf<"userInfo">>(USER_INFO_KEY);

/** Asked for by itself, so that the frame of every screen is drawn without the code of the calls. */
async function loadMember(): Promise<void> {
  const { userInfoQuery } = await import("../lib/queries/member-queries.ts");
  await queryClient.query(userInfoQuery).catch(() => undefined);
}
