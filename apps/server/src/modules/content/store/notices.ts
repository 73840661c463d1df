import type { Insertable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { NoticeRow } from "../admin/notice-queries.ts";
import type { Notice } from "../../../platform/db/schema.generated.ts";

export const insertNotice = async (tx: Tx, notice: NoticeRow): Promise<number> =>
  (await tx.insertInto("notice").values(notice).returning("id").executeTakeFirstOrThrow()).id;

export const updateNotice = async (tx: Tx, id: number, notice: NoticeRow): Promise<void> => {
  await tx.updateTable("notice").set(notice).where("id", "=", id).execute();
};

export const insertManyNotices = async (tx: Tx, notices: readonly Insertable<Notice>[]): Promise<void> => {
  await tx.insertInto("notice").values(notices).execute();
};
