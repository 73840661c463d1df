import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";

import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { ProfitDrawer } from "./profit-drawer.tsx";

type MemberProfitDrawerProps = { uid: string; sn: string } & Pick<
  ComponentProps<typeof ProfitDrawer>,
  "onInsert" | "onClose"
>;

/** One profit of a member, explained. The pair that it is a share of is another member's. */
export function MemberProfitDrawer({ uid, sn, ...drawer }: MemberProfitDrawerProps) {
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
      {...drawer}
    />
  );
}
