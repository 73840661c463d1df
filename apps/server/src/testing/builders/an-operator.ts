import type { Role } from "@espalier/core/vocabulary/role";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { openOperatorSession } from "../../modules/operators/store/operator-sessions.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

export type TestOperator = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly token: string;
};

const random = testRandom("operators");

/** Creates an operator with password "correct horse" and an open session. */
export const anOperator = async (db: Db, role: Role, now: Date = START): Promise<TestOperator> => {
  const email = `${role}-${random(4).toString("hex")}@admin.example`;
  const name = `${role} ${random(2).toString("hex")}`;
  const outcome = await inTransaction<TestOperator, never>(db, async (tx) => {
    const { id } = await tx
      .insertInto("operator")
      .values({ email, name, role, password_hash: "plain correct horse", created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return done({ id, email, name, token: await openOperatorSession(tx, id, random, now) });
  });
  if (!outcome.ok) throw new Error("an operator was refused");
  return outcome.value;
};
