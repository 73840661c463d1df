import { Columns } from "@espalier/ui/layout/columns";
import { useQuery } from "@tanstack/react-query";

import { TabScreen } from "../../../components/tab-screen.tsx";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { AccountLinks } from "./account-links.tsx";
import { OrderShortcuts } from "./order-shortcuts.tsx";
import { Profile } from "./profile.tsx";
import { RankProgress } from "./rank-progress.tsx";
import { Wallets } from "./wallets.tsx";

/** A member's own account: wallets, orders, rank and the ways on. What is below the wallets waits for them, so that it stays in its place. */
export function AccountPage() {
  const { isFetched } = useQuery(userInfoQuery);
  return (
    <TabScreen tab="mine">
      <Columns
        first={
          <>
            <Profile />
            <Wallets />
            {isFetched ? (
              <>
                <OrderShortcuts />
                <RankProgress />
              </>
            ) : null}
          </>
        }
        second={isFetched ? <AccountLinks /> : null}
      />
    </TabScreen>
  );
}
