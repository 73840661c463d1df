import type { Insertable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { NoticeRow } from "../admin/notice-queries.ts";
import type { Notice } from "../../../platform/db/schema.generated.ts";

/** Stores a notice; everybody is notified of one that is no draft, from its time on. */
export const insertNotice = async (tx: Tx, notice: NoticeRow): Promise<number> =>
  (
    await tx
      .insertInto("notice")
      .values({ ...notice, notified_member: notice.draft ? null : 0 })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Changes a notice. Everybody is notified of a draft that is published, and nobody any more of one that becomes a draft. */
export const updateNotice = async (
  tx: Tx,
  id: number,
  { before, notice }: { readonly before: NoticeRow; readonly notice: NoticeRow },
): Promise<void> => {
  const notified = before.draft === notice.draft ? {} : { notified_member: notice.draft ? null : 0 };
  await tx
    .updateTable("notice")
    .set({ ...notice, ...notified })
    .where("id", "=", id)
    .execute();
};

export const insertManyNotices = async (tx: Tx, notices: readonly Insertable<Notice>[]): Promise<void> => {
  await tx.insertInto("notice").values(notices).execute();
};

/** Records the last member who was notified of a notice; null when everybody was. */
export const noteNotified = async (tx: Tx, id: number, upTo: number | null): Promise<void> => {
  await tx.updateTable("notice").set({ notified_member: upTo }).where("id", "=", id).execute();
};
