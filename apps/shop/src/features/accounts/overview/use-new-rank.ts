import { localStore } from "@espalier/web/device-storage";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { seenRank } from "./seen-rank.ts";

const seen = seenRank(localStore);

/** Whether the member has risen to this rank since this device last showed it; true for as long as the page is open. */
export function useNewRank(vip: number): boolean {
  const uid = useQuery(userInfoQuery).data?.info.username;
  const [risen, setRisen] = useState(false);
  if (uid !== undefined && !risen && seen.isNew(uid, vip)) setRisen(true);

  useEffect(() => {
    if (uid !== undefined) seen.keep(uid, vip);
  }, [uid, vip]);

  return risen;
}
