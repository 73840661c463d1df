import type { Db } from "../../../platform/db/in-transaction.ts";
import { findText, listTextsOf } from "./page-queries.ts";

/** A text of a member's page with the others of the member, and what becomes of the page's address. */
export const viewPage = async (db: Db, id: number) => {
  const found = await findText(db, id);
  if (!found) return undefined;
  const { member_id: memberId, other_uid: uid, other_nickname: nickname, ...text } = found;
  return {
    ...text,
    leads_to: uid === null || nickname === null ? null : { uid, nickname },
    history: await listTextsOf(db, memberId),
  };
};
