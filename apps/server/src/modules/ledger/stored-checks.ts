import { type Money, money } from "@espalier/core/money/money";
import { UNITS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import type { Db } from "../../platform/db/in-transaction.ts";

/** The name of the worker's task. */
export const LEDGER_CHECK_TASK = "check-ledger";

const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .transform((text): Money => money(BigInt(text.replace(".", ""))));

/** The stored result of a check. */
export const checkResult = z.object({
  counts: z.object({
    journals: z.int(),
    postings: z.int(),
    entries: z.int(),
    wallets: z.int(),
    seals: z.int(),
  }),
  accounts: z.array(z.object({ account: z.string(), unit: z.enum(UNITS), sum: amount })),
  clearing: z.array(
    z.object({
      account: z.string(),
      unit: z.enum(UNITS),
      sum: amount,
      explained: amount,
      lines: z.array(z.object({ kind: z.string(), id: z.string(), uid: z.string(), amount })),
      more: z.int(),
    }),
  ),
  brokenSeals: z.array(z.string()),
  differences: z.array(z.string()),
});

/** The last check that finished, and the open one. */
export const readChecks = async (db: Db) => {
  const columns = [
    "c.id",
    "c.status",
    "c.steps",
    "c.steps_done",
    "c.requested_at",
    "c.began_at",
    "c.ended_at",
  ] as const;
  const [open, last] = await Promise.all([
    db
      .selectFrom("ledger_check as c")
      .select(columns)
      .where("c.status", "in", ["waiting", "running"])
      .orderBy("c.id", "desc")
      .executeTakeFirst(),
    db
      .selectFrom("ledger_check as c")
      .leftJoin("operator as p", "p.id", "c.requested_by")
      .select([...columns, "c.differences", "c.result", "p.name as requested_by"])
      .where("c.status", "=", "done")
      .orderBy("c.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { open, last };
};
