import { useQuery } from "@tanstack/react-query";

import { ProfitDrawer } from "../../components/profits/profit-drawer.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useMember } from "./member.ts";

/** One profit of the member, explained. The pair that it is a share of is another member's. */
export function MemberProfit({ sn, onClose }: { sn: string; onClose: () => void }) {
  const { uid } = useMember();
  const query = useQuery({
    queryKey: ["member", uid, "profit", sn],
    queryFn: ({ signal }) => api("adminMemberProfit", { uid, sn }, { signal }),
  });
  return (
    <ProfitDrawer
      query={query}
      pairPath={({ from_uid: from, from_pair: pair }) =>
        pair === null ? null : paths.member({ uid: from, tab: "profits", profit: pair.sn })
      }
      onClose={onClose}
    />
  );
}
