import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { SupportDeps } from "../deps.ts";
import { showSubject } from "../subject-facts.ts";
import { describeQuestions, filterQuestions, type QuestionFilter } from "./queries.ts";

export const everyQuestionList = ({ db }: SupportDeps): AdminList =>
  adminList(db, "adminQuestionList", {
    all: (input) => filterQuestions(db, filterOf(input)),
    read: async (input, start) => {
      const page = await filterQuestions(db, filterOf(input))
        .where(onPage(sql.ref("q.id"), start))
        .orderBy("q.id", "desc")
        .offset(start.skip)
        .limit(start.limit)
        .execute();
      const rows = await describeQuestions(
        db,
        page.map(({ id }) => id),
      );
      return rows.map(({ subject_kind, subject_sn, amount, units, subject_at, ...row }) => ({
        ...row,
        subject: showSubject({ subject_kind, subject_sn, amount, units, subject_at }),
      }));
    },
    sorting: {
      table: "question",
      rows: (input) => filterQuestions(db, filterOf(input)),
      by: {
        waiting: sql`coalesce(s.waiting_since, 'infinity')`,
        written: sql`s.written_at`,
        member: sql`(select lower(m.nickname) from member_customer m where m.id = s.member_id)`,
      },
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "state", kind: "text" },
      { field: "subject", entry: "sn", kind: "text" },
      { field: "text", kind: "text" },
      { field: "operator", kind: "text" },
      { field: "written_at", kind: "time" },
      { field: "waiting_since", kind: "time" },
    ],
  });

const filterOf = ({ state, uid }: InputOf<"adminQuestionList">): QuestionFilter => ({ state, uid });
