// `npm run operator -- EMAIL "NAME" [ROLE]` adds an operator, an owner by default, and prints the first password, which
// must be changed at the first login. A new company needs it for its first operator. It works with or without a running
// server.
import { randomBytes } from "node:crypto";

import { insertOperator } from "../apps/server/src/modules/operators/store/operators.ts";
import { inTransaction } from "../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { firstPassword } from "../apps/server/src/platform/crypto/tokens.ts";
import { argonPasswords } from "../apps/server/src/platform/passwords/argon-passwords.ts";
import { done } from "../packages/core/src/vocabulary/outcome.ts";
import { adminOperatorAdd } from "../packages/contract/src/calls/operators/operators-admin.ts";
import { runTool, withCompany } from "./run-tool.ts";

const refuse = (words: string): number => {
  console.error(`operator: ${words}`);
  return 2;
};

const add = async (email: string, name: string, role: string): Promise<number> => {
  const requested = adminOperatorAdd.request.safeParse({ email, name, role });
  if (!requested.success)
    return refuse('say EMAIL "NAME" and, if not owner, one of finance, fulfilment, content, support, auditor');
  const password = firstPassword(randomBytes);
  const password_hash = await argonPasswords.hash(password);
  const added = await withCompany(async ({ ownerUrl: url }) => {
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
  return 0;
};

const USAGE = {
  command: "operator",
  words: ["EMAIL", '"NAME"', "[ROLE]"],
  does: "Adds an operator, an owner unless a role is named, and prints the first password.",
};

await runTool(USAGE, async ([email = "", name = "", role = "owner"]) => await add(email, name, role));
