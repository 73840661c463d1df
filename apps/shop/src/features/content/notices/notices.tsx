import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Picture } from "@espalier/ui/media/picture";
import { ListRow } from "@espalier/ui/data/list-row";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../../components/paged-list.tsx";
import { loadNotices, type NoticeRow, noticesKey } from "./notice-queries.ts";

/** The list; on a wide screen it stands beside the notice that is read, which is marked. */
export function Notices() {
  const { t } = useTranslation(["notices", "shell"]);
  const current = queryId(useSearchParams()[0], "id");
  const notices = usePagedList(noticesKey, loadNotices);
  return (
    <PagedList
      list={notices}
      label={t("title")}
      keyOf={(notice) => notice.id}
      renderRow={(notice) => <NoticeListRow notice={notice} current={notice.id === current} />}
      loading={<SkeletonRows label={t("shell:loading")} picture />}
      empty={<EmptyState icon={Megaphone} title={t("empty")} hint={t("emptyHint")} />}
    />
  );
}

function NoticeListRow({ notice, current }: { notice: NoticeRow; current: boolean }) {
  const { timeName } = useDayWords();
  return (
    <ListRow
      title={<span className="line-clamp-2">{notice.title}</span>}
      detail={timeName(notice.created_at)}
      leading={<NoticeCover address={notice.cover} />}
      render={({ className, ...slot }) => (
        <Link
          to={paths.noticeDetail({ id: notice.id })}
          aria-current={current ? "page" : undefined}
          className={current ? `${className} bg-accent-soft` : className}
          {...slot}
        />
      )}
    />
  );
}

/** A cover that is missing gives way to the sign of a notice. */
function NoticeCover({ address }: { address: string }) {
  return (
    <span className="flex size-14 items-center justify-center overflow-hidden rounded-control bg-accent-soft text-accent-ink">
      {address === "" ? (
        <Megaphone aria-hidden="true" size={22} strokeWidth={1.75} />
      ) : (
        <Picture src={address} width={56} height={56} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
