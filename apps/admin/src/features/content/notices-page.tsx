import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { LANGUAGES, languageTag } from "@espalier/core/text/language";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ContentTabs } from "./content-tabs.tsx";
import { type NoticeRow, STATE_TONES, STATES } from "./notice.ts";
import { useLanguageLabel } from "../../lib/localized.ts";

/** The notices to members. A row links to its text. */
export function NoticesPage() {
  const { t } = useTranslation(["content", "shell"]);
  const may = useHasPermission();
  const go = useNavigate();
  const list = useAdminList({
    key: "notices",
    filters: ["q", "state"],
    call: "adminNoticeList",
    sorts: ["state", "at"],
    load: ({ q = "", state = "" }, paging, signal) => {
      const chosen = STATES.find((each) => each === state);
      return api("adminNoticeList", { ...paging, q, ...(chosen === undefined ? {} : { state: chosen }) }, { signal });
    },
  });
  const columns = useNoticeColumns();
  return (
    <AdminPage
      title={t("shell:nav.content")}
      actions={
        may("content.write") ? (
          <Button size="medium" icon={Plus} onClick={() => void go(paths.notice({ id: "new" }))}>
            {t("addNotice")}
          </Button>
        ) : undefined
      }
    >
      <ContentTabs current="notices" />
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search") }}
        filters={[
          {
            kind: "choice",
            key: "state",
            label: t("state"),
            options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
        ]}
      />
      <AdminTable
        name="notices"
        label={t("tabs.notices")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.notice({ id })} {...slot} />}
      />
    </AdminPage>
  );
}

function useNoticeColumns(): readonly DataColumn<NoticeRow>[] {
  const { t } = useTranslation("content");
  const labelIn = useLanguageLabel();
  return useMemo(
    () => [
      ...LANGUAGES.map((language) => ({
        key: language,
        title: labelIn(t("title"), language),
        width: 300,
        sortBy: ({ title }: NoticeRow) => title[language] ?? "",
        cell: ({ title }: NoticeRow) => <span lang={languageTag(language)}>{title[language]}</span>,
      })),
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
      {
        key: "at",
        title: t("publishAt"),
        cell: ({ state, publish_at }) => (state === "draft" ? EMPTY_MARK : <time>{formatDate(publish_at)}</time>),
      },
    ],
    [t, labelIn],
  );
}
