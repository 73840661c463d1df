import type { OfficeInputOf } from "@espalier/contract/office/types";

import type { Deps } from "../../deps.ts";
import { officeList, type OfficeList } from "../../http/office-list.ts";
import { filterNotices, listNotices, stateOf } from "./notice-queries.ts";

export const noticeList = ({ db, clock }: Deps): OfficeList => {
  const filterOf = ({ q, state }: OfficeInputOf<"officeNoticeList">) =>
    filterNotices(db, { words: q, state, now: clock() });
  return officeList(db, "officeNoticeList", {
    all: (input) => filterOf(input).select("n.id"),
    read: async (input, start) => {
      const now = clock();
      return (await listNotices(filterOf(input), start)).map((row) => {
        const { draft: _, created_at, ...rest } = row;
        return { ...rest, state: stateOf(row, now), publish_at: created_at };
      });
    },
    columns: [
      { field: "title_en", title: { en: "Title in English", cn: "英文标题" }, kind: "text" },
      { field: "title_cn", title: { en: "Title in Chinese", cn: "中文标题" }, kind: "text" },
      { field: "state", title: { en: "State", cn: "状态" }, kind: "text" },
      { field: "publish_at", title: { en: "Published from", cn: "发布时间" }, kind: "time" },
    ],
  });
};
