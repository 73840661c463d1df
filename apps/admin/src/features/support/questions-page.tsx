import { QUESTION_STATES } from "@espalier/core/vocabulary/message";
import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { ListWithPanel } from "../../components/layout/list-with-panel.tsx";
import { ValueTabs } from "../../components/layout/value-tabs.tsx";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { useQuestionColumns } from "./question-columns.tsx";
import { QuestionPanel } from "./question-panel.tsx";

/** The default filter, questions that wait, is an empty value in the address. */
const stateOf = (wanted: string) =>
  wanted === "" ? "waiting" : (QUESTION_STATES.find((each) => each === wanted) ?? "");

/** Who waits longest comes first; else what was written last. */
const orderOf = (state: string) => (state === "waiting" ? "waiting" : "-written");

/** The questions of members. A row opens its question beside the queue; an answer opens the next one. */
export function QuestionsPage() {
  const { t } = useTranslation(["questions", "shell"]);
  const { values, change } = useSearchValues(["open", "state"]);
  const { open = "", state = "" } = values;
  // What is being written to each question, so that looking at another one loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  useUnsavedChanges(Object.values(drafts).some((text) => text !== ""));
  const list = useAdminList({
    key: "questions",
    filters: ["state", "uid"],
    sorts: ["waiting", "written", "member"],
    load: ({ state: wanted = "", uid = "" }, paging, signal) => {
      const only = stateOf(wanted);
      return api("adminQuestionList", { sort: orderOf(only), ...paging, uid, state: only }, { signal });
    },
  });
  const columns = useQuestionColumns(open !== "", stateOf(state));
  const setOpen = (id: string) => change({ open: id, page: list.page === 1 ? "" : String(list.page) });
  const keyOf = ({ id }: { id: number }) => String(id);
  const order = orderOf(stateOf(state));
  return (
    <AdminPage title={t("shell:nav.questions")}>
      <StateTabs />
      <AdminFilters list={list} filters={[{ kind: "text", key: "uid", label: t("uid") }]}>
        <ExportMenu call="adminQuestionList" filter={{ ...list.filters, state: stateOf(state) }} />
      </AdminFilters>
      <ListWithPanel
        list={
          <AdminTable
            name={open === "" ? "questions" : "questions-beside"}
            label={t("shell:nav.questions")}
            list={list}
            columns={columns}
            keyOf={keyOf}
            onOpen={(row) => setOpen(keyOf(row))}
            currentKey={open}
            sort={list.sort ?? { key: order.replace("-", ""), descending: order.startsWith("-") }}
          />
        }
        panel={
          open === "" ? null : (
            <QuestionPanel
              key={open}
              id={Number(open)}
              draft={drafts[open] ?? ""}
              onDraft={(text) => setDrafts((before) => ({ ...before, [open]: text }))}
              onClose={() => setOpen("")}
              onDone={() => {
                const next = list.rows.find((row) => keyOf(row) !== open && row.state === "waiting");
                setOpen(next === undefined ? "" : keyOf(next));
              }}
            />
          )
        }
      />
    </AdminPage>
  );
}

function StateTabs() {
  const { t } = useTranslation("questions");
  const { data: counts } = useQuery({
    queryKey: ["questions", "counts"],
    queryFn: ({ signal }) => api("adminQuestionCounts", {}, { signal }),
  });
  return (
    <ValueTabs
      label={t("state")}
      names={["state"]}
      tabs={[
        ...QUESTION_STATES.map((state) => ({
          label: t(`states.${state}`),
          count: counts === undefined ? undefined : formatNumber(counts[state]),
          values: state === "waiting" ? {} : { state },
        })),
        { label: t("all"), values: { state: "all" } },
      ]}
    />
  );
}
