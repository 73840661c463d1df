import { Columns } from "@espalier/ui/layout/columns";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { mustChoosePasswords } from "../../lib/queries/user-info.ts";
import { TabScreen } from "../../components/tab-screen.tsx";
import { Banners } from "./banners.tsx";
import { HomeFailed } from "./home-failed.tsx";
import { LatestNotice } from "./latest-notice.tsx";
import { MemberHeader } from "./member-header.tsx";
import { Recommended } from "./recommended.tsx";
import { recommendedQuery } from "../../lib/queries/recommended-query.ts";
import { ServiceMenu } from "./service-menu.tsx";
import { Today } from "./today/today.tsx";
import { todayQuery } from "./today/today-query.ts";
import { WantedPage } from "./wanted-page.tsx";

/** The first screen of a member. */
export function HomePage() {
  const member = useQuery(userInfoQuery);
  const today = useQuery(todayQuery);
  const recommended = useQuery(recommendedQuery);
  const { data } = member;
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
  // One part that failed says so in its place.
  const several = [member, today, recommended].filter(hasFailed).length > 1;
  return (
    <TabScreen tab="home">
      {several ? <HomeFailed withoutMember={hasFailed(member)} /> : null}
      {several && hasFailed(member) ? null : <MemberHeader />}
      <WantedPage />
      <LatestNotice />
      <Columns
        first={several && hasFailed(today) ? null : <Today />}
        second={
          <>
            <ServiceMenu />
            <Banners />
          </>
        }
      />
      {several && hasFailed(recommended) ? null : <Recommended />}
    </TabScreen>
  );
}

const hasFailed = ({ isError, data }: UseQueryResult): boolean => isError && data === undefined;

/** Few members see it, and dialogs are large, so its code is loaded only when needed. */
const ResetPasswordDialog = lazy(() =>
  import("./reset-password-dialog.tsx").then((file) => ({ default: file.ResetPasswordDialog })),
);
