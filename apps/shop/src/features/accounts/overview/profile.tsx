import { Avatar } from "@espalier/ui/media/avatar";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { LoadFailed } from "@espalier/web/load-failed";
import { useQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { MemberRank } from "../../../components/member-rank.tsx";

/** Picture, nickname, account number and rank, with a link to the settings. */
export function Profile() {
  const { t } = useTranslation("account");
  const member = useQuery(userInfoQuery);
  if (member.data === undefined && member.isError) {
    return <LoadFailed title={t("userFailed")} onRetry={() => void member.refetch()} busy={member.isFetching} />;
  }
  return (
    <header className="flex min-h-20 items-center gap-4">
      {member.data === undefined ? (
        <ProfileSkeleton />
      ) : (
        <>
          <Avatar name={member.data.info.nickname} src={member.data.info.avatar} size="large" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <h1 className="text-title">{member.data.info.nickname}</h1>
            <p className="tabular text-panel font-normal text-ink-2">{t("uid", { uid: member.data.info.username })}</p>
            <MemberRank uid={member.data.info.username} vip={member.data.info.vip} />
          </div>
        </>
      )}
      <Link
        to={paths.settings()}
        aria-label={t("links.settings")}
        className="motion-press flex size-11 shrink-0 items-center justify-center self-start rounded-control text-ink-2 hover:bg-sunken active:bg-sunken"
      >
        <Settings aria-hidden="true" size={22} strokeWidth={1.75} />
      </Link>
    </header>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-1 items-center gap-4">
      <Skeleton shape="circle" className="size-16" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="w-2/5" />
      </div>
    </Loading>
  );
}
