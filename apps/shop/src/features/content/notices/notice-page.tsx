import type { DataOf } from "@espalier/contract/types";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Picture } from "@espalier/ui/media/picture";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { SafeHtml } from "../../../components/safe-html.tsx";
import { Screen } from "../../../components/screen.tsx";
import { TextSkeleton } from "../../../components/text-skeleton.tsx";
import { noticeQuery } from "./notice-queries.ts";

/** One notice, named by the query value `id`. */
export function NoticePage() {
  const { t } = useTranslation("notices");
  const [search] = useSearchParams();
  const id = queryId(search, "id") ?? 0;
  const notice = useQuery(noticeQuery(id));
  const gone = <NoticeGone />;
  return (
    <Screen title={t("detail")} back={paths.notices()}>
      <Loaded query={notice} loading={<TextSkeleton />} failed={(error) => (isNotFound(error) ? gone : null)}>
        {(shown) => <Notice notice={shown} />}
      </Loaded>
    </Screen>
  );
}

function Notice({ notice }: { notice: DataOf<"noticeDetail"> }) {
  return (
    <article className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-title">{notice.title}</h2>
        <p className="tabular text-small text-ink-3">{formatDate(notice.created_at)}</p>
      </header>
      {notice.cover === "" ? null : (
        <Picture
          src={notice.cover}
          width={800}
          height={400}
          className="aspect-[2/1] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <SafeHtml html={notice.content} />
    </article>
  );
}

function NoticeGone() {
  const { t } = useTranslation("notices");
  return (
    <EmptyState
      icon={Megaphone}
      title={t("gone")}
      hint={t("goneHint")}
      action={
        <Link to={paths.notices()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toList")}
        </Link>
      }
    />
  );
}
