import { Columns } from "@espalier/ui/layout/columns";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { mustChoosePasswords } from "../../lib/queries/user-info.ts";
import { TabScreen } from "../../components/tab-screen.tsx";
import { Banners } from "./banners.tsx";
import { LatestNotice } from "./latest-notice.tsx";
import { MemberHeader } from "./member-header.tsx";
import { Recommended } from "./recommended.tsx";
import { ServiceMenu } from "./service-menu.tsx";
import { Today } from "./today/today.tsx";
import { WantedPage } from "./wanted-page.tsx";

/** The first screen of a member. */
export function HomePage() {
  const { data } = useQuery(userInfoQuery);
  if (data && mustChoosePasswords(data)) {
    return (
      <TabScreen tab="home">
        <MemberHeader />
        <Suspense>
          <ResetPasswordDialog />
        </Suspense>
      </TabScreen>
    );
  }
  return (
    <TabScreen tab="home">
      <MemberHeader />
      <WantedPage />
      <LatestNotice />
      <Columns
        first={<Today />}
        second={
          <>
            <ServiceMenu />
            <Banners />
          </>
        }
      />
      <Recommended />
    </TabScreen>
  );
}

/** Few members see it, and dialogs are large, so its code is loaded only when needed. */
const ResetPasswordDialog = lazy(() =>
  import("./reset-password-dialog.tsx").then((file) => ({ default: file.ResetPasswordDialog })),
);
