import type { Language } from "@espalier/core/vocabulary/language";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";

/** Remembers the language a member uses, in which messages are written. */
export const storeLanguage = async (db: Db | Tx, memberId: number, language: Language): Promise<void> => {
  await db
    .updateTable("member")
    .set({ language })
    .where("id", "=", memberId)
    .where("language", "<>", language)
    .execute();
};
