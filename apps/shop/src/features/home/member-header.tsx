import { Avatar } from "@espalier/ui/media/avatar";
import { Button } from "@espalier/ui/foundations/button";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { InboxBell } from "./inbox-bell.tsx";
import { searchPath } from "../../lib/search-path.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";
import { MemberRank } from "../../components/member-rank.tsx";
import { dateName } from "../../lib/format/date-name.ts";

/** The member's nickname, rank, account number and day of joining, with links to the search and the inbox. */
export function MemberHeader() {
  const { t } = useTranslation(["home", "shell"]);
  const member = useQuery(userInfoQuery);
  if (member.data === undefined) return member.isError ? <HeaderFailed member={member} /> : <HeaderSkeleton />;
  const { nickname, username, avatar, vip, created_at: joined, unread = 0 } = member.data.info;
  return (
    <header className="flex items-center gap-3">
      <Avatar name={nickname} src={avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="text-title">{nickname}</h1>
          <MemberRank uid={username} vip={vip} />
        </div>
        <p className="tabular flex flex-wrap gap-x-2 text-panel font-normal text-ink-2">
          <span>{t("id", { uid: username })}</span>
          <span aria-hidden="true" className="max-[430px]:hidden">
            ·
          </span>
          <span>{t("joined", { day: dateName(joined) })}</span>
        </p>
      </div>
      <Link
        to={searchPath()}
        aria-label={t("search")}
        className="-mr-3 flex size-11 shrink-0 items-center justify-center self-start rounded-pill text-ink motion-press hover:bg-sunken active:bg-sunken"
      >
        <Search aria-hidden="true" size={22} strokeWidth={1.75} />
      </Link>
      <InboxBell unread={unread} />
    </header>
  );
}

function HeaderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex items-center gap-3">
      <Skeleton shape="circle" className="size-12" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
    </Loading>
  );
}

/** Gets the query from its parent: another query here would be refetched in a loop. */
function HeaderFailed({ member }: { member: UseQueryResult }) {
  const { t } = useTranslation(["home", "shell"]);
  return (
    <div role="alert" className="flex items-center justify-between gap-3">
      <p className="text-row text-ink-2">{t("userFailed")}</p>
      <Button variant="soft" size="small" busy={member.isFetching} onClick={() => void member.refetch()}>
        {t("shell:retry")}
      </Button>
    </div>
  );
}
