import { Columns } from "@espalier/ui/layout/columns";

import { TabScreen } from "../../../components/tab-screen.tsx";
import { AccountLinks } from "./account-links.tsx";
import { OrderShortcuts } from "./order-shortcuts.tsx";
import { Profile } from "./profile.tsx";
import { RankProgress } from "./rank-progress.tsx";
import { Wallets } from "./wallets.tsx";

/** A member's own account: wallets, orders, rank and the ways on. */
export function AccountPage() {
  return (
    <TabScreen tab="mine">
      <Columns
        first={
          <>
            <Profile />
            <Wallets />
            <OrderShortcuts />
            <RankProgress />
          </>
        }
        second={<AccountLinks />}
      />
    </TabScreen>
  );
}
