import { MUST_RESET_NUMBER } from "@espalier/core/vocabulary/wire-numbers";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { TabScreen } from "../../components/tab-screen.tsx";
import { Banners } from "./banners.tsx";
import { LatestNotice } from "./latest-notice.tsx";
import { MemberHeader } from "./member-header.tsx";
import { Recommended } from "./recommended.tsx";
import { ServiceMenu } from "./service-menu.tsx";

/** The first screen of a member. */
export function HomePage() {
  const mustReset = useQuery(userInfoQuery).data?.info.backend === MUST_RESET_NUMBER;
  return (
    <TabScreen tab="home">
      <MemberHeader />
      <Banners />
      <LatestNotice />
      <ServiceMenu />
      <Recommended />
      {mustReset ? (
        <Suspense>
          <ResetPasswordDialog />
        </Suspense>
      ) : null}
    </TabScreen>
  );
}

/** Few ever see it, and dialogs are heavy: it comes only when it is needed. */
const ResetPasswordDialog = lazy(() =>
  import("./reset-password-dialog.tsx").then((file) => ({ default: file.ResetPasswordDialog })),
);
