// `npm run operator -- EMAIL "NAME" [ROLE]` adds an operator, an owner unless said otherwise, beside a running server or without
// one, and prints the first password, which has to be changed at the first login. A new installation has no operator otherwise.
import { randomBytes } from "node:crypto";

import { readConfig } from "../apps/server/src/config.ts";
import { insertOperator } from "../apps/server/src/modules/operators/store/operators.ts";
import { inTransaction } from "../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { withOwnerDatabase } from "../apps/server/src/platform/embedded-postgres/owner-database.ts";
import { StartupError } from "../apps/server/src/platform/embedded-postgres/startup-error.ts";
import { isDatabaseUnreachable } from "../apps/server/src/platform/db/unreachable.ts";
import { firstPassword } from "../apps/server/src/platform/crypto/tokens.ts";
import { argonPasswords } from "../apps/server/src/platform/passwords/argon-passwords.ts";
import { done } from "../packages/core/src/vocabulary/outcome.ts";
import { adminOperatorAdd } from "../packages/contract/src/calls/operators/operators-admin.ts";

const refuse = (words: string): void => {
  console.error(`operator: ${words}`);
  process.exitCode = 2;
};

const add = async (email: string, name: string, role: string): Promise<void> => {
  const requested = adminOperatorAdd.request.safeParse({ email, name, role });
  if (!requested.success)
    return refuse('say EMAIL "NAME" and, if not owner, one of finance, fulfilment, content, support, auditor');
  const password = firstPassword(randomBytes);
  const password_hash = await argonPasswords.hash(password);
  const added = await withOwnerDatabase(readConfig(process.env), console.error, async (url) => {
    const { db, close } = openDatabase({ url, size: 1, name: "espalier operator" });
    try {
      const operator = { ...requested.data, password_hash, created_at: new Date() };
      return await inTransaction(db, async (tx) => done(await insertOperator(tx, operator)));
    } finally {
      await close();
    }
  });
  if (!added.ok || added.value === undefined) return refuse(`${requested.data.email} is an operator already`);
  console.log(`${requested.data.email} may log in at /admin/ with the password ${password}`);
};

try {
  const [email = "", name = "", role = "owner"] = process.argv.slice(2);
  await add(email, name, role);
} catch (error) {
  if (!(error instanceof StartupError) && !isDatabaseUnreachable(error)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
