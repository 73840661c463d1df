import { done } from "@espalier/core/vocabulary/outcome";

import { type Db, inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { notifyNextMembers } from "../notifications/inbox/notify-members.ts";
import { noteNotified } from "./store/notices.ts";

/** The members notified in one transaction. */
const AT_ONCE = 5_000;

/** Notifies everybody of the notices whose time has come, once; continues where it was interrupted. */
export const notifyOfNotices = async (db: Db, now: Date, atOnce = AT_ONCE): Promise<void> => {
  for (;;) {
    const notified = await inTransaction(db, async (tx) => done(await notifySome(tx, now, atOnce)));
    if (!notified.ok || !notified.value) return;
  }
};

/** Whether there was somebody to notify. */
const notifySome = async (tx: Tx, now: Date, atOnce: number): Promise<boolean> => {
  const notice = await lockNext(tx, now);
  if (!notice) return false;
  const { id, title, notified_member: after } = notice;
  const content = { template: "notice_published", words: { id: String(id), title }, cause: `notice ${id}` } as const;
  await noteNotified(tx, id, (await notifyNextMembers(tx, { after: after ?? 0, most: atOnce }, content, now)) ?? null);
  return true;
};

/** The oldest notice that members are still to be notified of; one that an operator is changing has to wait. */
const lockNext = async (tx: Tx, now: Date) =>
  await tx
    .selectFrom("notice")
    .select(["id", "title", "notified_member"])
    .where("notified_member", "is not", null)
    .where("draft", "=", false)
    .where("created_at", "<=", now)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
