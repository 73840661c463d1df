import { Confetti } from "@espalier/ui/feedback/confetti";
import { localStore } from "@espalier/web/device/device-storage";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { seenRank } from "../lib/seen-rank.ts";
import { RankBadge } from "./rank-badge.tsx";

const seen = seenRank(localStore);

/** The member's own rank, celebrated the first time this device shows it, on whichever screen that is. */
export function MemberRank({ uid, vip }: { uid: string; vip: number }) {
  const { t } = useTranslation("shell");
  const [isNew, setNew] = useState(false);
  if (!isNew && seen.isNew(uid, vip)) setNew(true);

  useEffect(() => seen.keep(uid, vip), [uid, vip]);

  return (
    <span className="relative flex flex-wrap items-center gap-x-2 gap-y-1">
      <RankBadge vip={vip} />
      {isNew ? (
        <>
          <span role="status" className="text-small font-medium text-accent-ink">
            {t("newRank")}
          </span>
          <Confetti />
        </>
      ) : null}
    </span>
  );
}
