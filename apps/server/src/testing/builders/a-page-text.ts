import { done } from "@espalier/core/vocabulary/outcome";

import { insertText, lockPage } from "../../modules/sellers/store/seller-pages.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { START } from "../setup/test-app.ts";

type Words = { readonly name?: string; readonly picture?: string; readonly greeting?: string };

/** Writes a text of a member's page that waits to be reviewed; returns its id. */
export const aPageText = async (db: Db, memberId: number, words: Words = {}): Promise<number> => {
  const text = { name: "Annabel", picture: "", greeting: "Welcome to my shop.", ...words };
  await inTransaction(db, async (tx) => {
    await lockPage(tx, memberId);
    await insertText(tx, { ...text, memberId, now: START });
    return done(null);
  });
  const rows = db.selectFrom("seller_page_text").select("id").where("member_id", "=", memberId).orderBy("id", "desc");
  return (await rows.limit(1).executeTakeFirstOrThrow()).id;
};
