import { QUESTION_STATES } from "@espalier/core/vocabulary/message";
import type { DataOf } from "@espalier/contract/types";
import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { RowTime } from "../../../components/row-time.tsx";
import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";
import { wordOrAny } from "../word-or-any.ts";

type Question = DataOf<"adminQuestionList">["list"][number];

/** What the member asked; a row opens it beside the queue, where it is answered. */
export function QuestionsTab() {
  const { t } = useTranslation(["members", "questions"]);
  const { uid } = useMember();
  const navigate = useNavigate();
  const list = useAdminList({
    key: "questions",
    call: "adminQuestionList",
    given: { uid },
    filters: ["state"],
    sorts: ["written"],
    load: ({ state = "" }, paging, signal) =>
      api(
        "adminQuestionList",
        { sort: "-written", ...paging, uid, state: wordOrAny(QUESTION_STATES, state) },
        { signal },
      ),
  });
  const columns = useQuestionColumns();
  return (
    <>
      <AdminFilters
        list={exportForMember(list, "adminQuestionList", uid)}
        filters={[
          {
            kind: "choice",
            key: "state",
            label: t("questions:state"),
            options: QUESTION_STATES.map((state) => ({ value: state, label: t(`questions:states.${state}`) })),
          },
        ]}
      />
      <AdminTable
        name="member questions"
        label={t("tab.questions")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.questions({ open: String(id), state: "all" }))}
        sort={list.sort ?? { key: "written", descending: true }}
      />
    </>
  );
}

function useQuestionColumns(): readonly DataColumn<Question>[] {
  const { t } = useTranslation("questions");
  return useMemo(
    () => [
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
      {
        key: "last",
        title: t("last"),
        width: 420,
        cell: ({ text }) => text,
      },
      {
        key: "about",
        title: t("about"),
        cell: ({ subject }) =>
          subject === null ? (
            EMPTY_MARK
          ) : (
            <span className="tabular">{`${t(`subject.${subject.kind}`)} ${subject.sn}`}</span>
          ),
      },
      { key: "written", title: t("written"), sortable: true, cell: ({ written_at }) => <RowTime at={written_at} /> },
    ],
    [t],
  );
}

const TONES: Readonly<Record<Question["state"], BadgeTone>> = {
  waiting: "pending",
  answered: "success",
  closed: "neutral",
};
