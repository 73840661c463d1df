import { done, refused } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import type { AccountsDeps } from "../deps.ts";
import { takeViewSession } from "../store/sessions.ts";

/** Opens an operator's view of a member's account by the secret of its link, which is good once. Returns the session's token. */
export const openView = async (
  { db, random }: Pick<AccountsDeps, "db" | "random">,
  secret: string,
  now: Date,
): Promise<Answer<"publicViewOpen">> =>
  await inTransaction(db, async (tx) => {
    const token = await takeViewSession(tx, secret, random, now);
    return token === undefined ? refused("view.link_over") : done(token);
  });
