import { textIn } from "@espalier/core/text/localized-text";
import { Badge } from "@espalier/ui/data/badge";
import { isNotFound } from "@espalier/web/is-not-found";
import { currentLanguage } from "@espalier/web/language";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useLocalizedLines } from "../../lib/localized.ts";
import { plainText } from "../../lib/plain-text.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { NotFound } from "../../components/layout/not-found.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Notice, STATE_TONES } from "./notice.ts";
import { NoticeEditor } from "./notice-editor.tsx";
import { BLANK_NOTICE, openNotice, requestOf } from "./notice-form.ts";

/** A notice to be written, changed, published or withdrawn. */
export function NoticePage() {
  const { id = "" } = useParams();
  return id === "new" ? <NewNotice /> : <OldNotice id={Number(id)} />;
}

function NewNotice() {
  const { t } = useTranslation(["content", "shell"]);
  return (
    <AdminPage title={t("addNotice")} crumbs={[{ label: t("tabs.notices"), to: paths.notices() }]}>
      <WriteNotice notice={null} />
    </AdminPage>
  );
}

function OldNotice({ id }: { id: number }) {
  const { t } = useTranslation(["content", "shell"]);
  const query = useQuery({
    queryKey: ["notices", id],
    queryFn: ({ signal }) => api("adminNoticeView", { id }, { signal }),
  });
  const { data } = query;
  return (
    <AdminPage
      title={data ? textIn(data.title, currentLanguage()) : t("notice")}
      crumbs={[{ label: t("tabs.notices"), to: paths.notices() }]}
      mark={data ? <Badge tone={STATE_TONES[data.state]}>{t(`states.${data.state}`)}</Badge> : undefined}
    >
      <Loaded
        query={query}
        loading={<SkeletonText />}
        failed={(error) => (isNotFound(error) ? <NotFound title={t("noNotice")} /> : null)}
      >
        {(notice) => <WriteNotice key={notice.id} notice={notice} />}
      </Loaded>
    </AdminPage>
  );
}

function WriteNotice({ notice }: { notice: Notice | null }) {
  const { t } = useTranslation(["content", "shell"]);
  const lines = useLocalizedLines();
  const may = useHasPermission();
  const go = useNavigate();
  const newest = async (id: number) => openNotice(await api("adminNoticeView", { id }));
  const saving = useGuardedSave({
    initial: notice === null ? BLANK_NOTICE : openNotice(notice),
    newest: () => newest(notice?.id ?? 0),
    send: async (form, version, options) => {
      if (notice === null) return (await api("adminNoticeAdd", requestOf(form), options)).id;
      await api("adminNoticeSet", { id: notice.id, version, ...requestOf(form) }, options);
      return notice.id;
    },
    onDone: async (id) => {
      await queryClient.invalidateQueries({ queryKey: ["notices"] });
      const next = notice === null ? null : await newest(id);
      void toaster.show(t("saved"), { tone: "success" });
      if (notice !== null) return next;
      await go(paths.notice({ id }), { replace: true });
      return null;
    },
  });
  return (
    <>
      <NoticeEditor
        key={saving.opened.version}
        initial={saving.opened.form}
        busy={saving.busy}
        onSave={may("content.write") ? saving.save : null}
      />
      <ConflictDialog
        saving={saving}
        format={(form) => ({
          ...lines(t("title"), form.title),
          ...lines(t("content"), form.content, plainText),
          [t("published")]: form.draft ? t("shell:no") : t("shell:yes"),
          [t("publishAt")]: form.draft ? "" : form.at.replace("T", " "),
          [t("cover")]: form.cover,
        })}
      />
    </>
  );
}
