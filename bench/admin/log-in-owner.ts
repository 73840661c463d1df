import { randomBytes } from "node:crypto";

import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { openOperatorSession } from "../../apps/server/src/modules/operators/store/operator-sessions.ts";

/** An owner with an open session; answers its token. */
export const logInOwner = async (db: Db): Promise<string> => {
  const now = new Date();
  const opened = await inTransaction<string, never>(db, async (tx) => {
    const { id } = await tx
      .insertInto("operator")
      .values({
        email: `bench-${randomBytes(4).toString("hex")}@admin.example`,
        name: "Bench",
        role: "owner",
        password_hash: "none",
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return done(await openOperatorSession(tx, id, randomBytes, now));
  });
  if (!opened.ok) throw new Error("the owner was refused");
  return opened.value;
};
