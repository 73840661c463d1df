import { Avatar } from "@espalier/ui/media/avatar";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { LoadFailed } from "@espalier/web/load-failed";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";

/** The member whose settings are shown. */
export function MemberSummary() {
  const { t } = useTranslation(["settings", "shell"]);
  const member = useQuery(userInfoQuery);
  useFailureToast(member.error, t("editPursePass.getUserFail"));
  if (member.data !== undefined) {
    const { nickname, username, avatar } = member.data.info;
    return (
      <div className="flex items-center gap-4 py-1">
        <Avatar name={nickname} src={avatar} size="large" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-section text-ink">{nickname}</p>
          <p className="tabular text-panel font-normal text-ink-2">{t("uidIs", { uid: username })}</p>
        </div>
      </div>
    );
  }
  if (member.isError) {
    return (
      <LoadFailed
        title={t("editPursePass.getUserFail")}
        onRetry={() => void member.refetch()}
        busy={member.isFetching}
      />
    );
  }
  return (
    <Loading label={t("shell:loading")} className="flex items-center gap-4 py-1">
      <Skeleton shape="circle" className="size-16" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="w-1/3" />
      </div>
    </Loading>
  );
}
