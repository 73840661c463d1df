import { Badge } from "@espalier/ui/badge";
import { isGone } from "@espalier/web/is-gone";
import { currentLanguage } from "@espalier/web/language";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";

import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { useMay } from "../../lib/use-may.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { NothingHere } from "../../parts/nothing-here.tsx";
import { OfficePage } from "../../parts/office-page.tsx";
import { SkeletonText } from "../../parts/skeleton-text.tsx";
import { type Notice, STATE_TONES } from "./notice.ts";
import { NoticeEditor, type NoticeForm } from "./notice-editor.tsx";
import { momentText, secondsOf } from "../../lib/moment-text.ts";

/** A notice to be written, changed, published or withdrawn. */
export function NoticePage() {
  const { id = "" } = useParams();
  return id === "new" ? <NewNotice /> : <OldNotice id={Number(id)} />;
}

function NewNotice() {
  const { t } = useTranslation(["content", "shell"]);
  return (
    <OfficePage title={t("addNotice")} crumbs={[{ label: t("tabs.notices"), to: paths.notices() }]}>
      <WriteNotice notice={null} />
    </OfficePage>
  );
}

function OldNotice({ id }: { id: number }) {
  const { t } = useTranslation(["content", "shell"]);
  const query = useQuery({
    queryKey: ["notices", id],
    queryFn: ({ signal }) => api("officeNoticeView", { id }, { signal }),
  });
  const { data } = query;
  return (
    <OfficePage
      title={data?.[`title_${currentLanguage()}`] ?? t("notice")}
      crumbs={[{ label: t("tabs.notices"), to: paths.notices() }]}
      mark={data ? <Badge tone={STATE_TONES[data.state]}>{t(`states.${data.state}`)}</Badge> : undefined}
    >
      <Loaded
        query={query}
        loading={<SkeletonText />}
        failed={(error) => (isGone(error) ? <NothingHere title={t("noNotice")} /> : null)}
      >
        {(notice) => <WriteNotice key={JSON.stringify(notice)} notice={notice} />}
      </Loaded>
    </OfficePage>
  );
}

function WriteNotice({ notice }: { notice: Notice | null }) {
  const { t } = useTranslation("content");
  const may = useMay();
  const go = useNavigate();
  const { busy, submit } = useSubmit({
    send: async (form: NoticeForm, options) => {
      const request = requestOf(form, notice);
      if (notice === null) return (await api("officeNoticeAdd", request, options)).id;
      await api("officeNoticeSet", { id: notice.id, ...request }, options);
      return null;
    },
    onDone: async (added) => {
      await queryClient.invalidateQueries({ queryKey: ["notices"] });
      void toaster.show(t("saved"), { tone: "success" });
      if (added !== null) await go(paths.notice(added), { replace: true });
    },
  });
  return <NoticeEditor notice={notice} busy={busy} onSave={may("content.write") ? submit : null} />;
}

/** A time is sent only where one was written: otherwise what is published now has the server's. */
const requestOf = ({ at, draft, ...texts }: NoticeForm, notice: Notice | null) => {
  const publish_at = secondsOf(at);
  const kept = notice !== null && notice.state !== "draft" && at === momentText(notice.publish_at);
  const given = publish_at === null || kept ? {} : { publish_at };
  return { ...texts, draft: draft ? 1 : 0, ...given };
};
