import { NoticeBar } from "@espalier/ui/feedback/notice-bar";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";

const latestNoticeQuery = queryOptions({
  queryKey: ["noticeLatest"],
  queryFn: ({ signal }) => api("noticeLatest", {}, { signal }),
});

/** The newest notice in one line; links to all notices, also if there is none or it did not load. */
export function LatestNotice() {
  const { t } = useTranslation(["home", "shell"]);
  const notice = useQuery(latestNoticeQuery);
  const none = notice.isError ? t("noticeFailed") : t("noticeNone");
  const text = notice.isPending ? t("shell:loading") : (notice.data?.title ?? none);
  return <NoticeBar render={(slot) => <Link to={paths.notices()} {...slot} />}>{text}</NoticeBar>;
}
