import { FIRST_STEPS, type FirstStep } from "@espalier/contract/calls/reports/figure-words";
import { type Permission, may } from "@espalier/contract/roles";
import type { Role } from "@espalier/core/vocabulary/role";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { BUILT_IN } from "../../content/admin/change-articles.ts";

/** The permission that each step requires, and whether it is done. */
const STEPS: Readonly<Record<FirstStep, { readonly permission: Permission; readonly isDone: RawBuilder<boolean> }>> = {
  mail: {
    permission: "messages.write",
    isDone: sql`exists (select from outbox where channel = 'mail' and state in ('sent', 'delivered'))`,
  },
  // Some actions require a second owner, and a single owner can be locked out.
  owner: {
    permission: "operators.write",
    isDone: sql`(select count(*) >= 2 from operator where role = 'owner' and disabled_at is null)`,
  },
  member: { permission: "members.write", isDone: sql`exists (select from member)` },
  texts: {
    permission: "content.write",
    isDone: sql`(select count(*) = ${BUILT_IN.length} from article where symbol = any(${BUILT_IN}::text[]))`,
  },
  goods: { permission: "catalogue.write", isDone: sql`exists (select from goods where on_sale)` },
};

/** The first steps for an operator of this role; nothing once the company has had an order. */
export const showFirstSteps = async (
  db: Db,
  role: Role,
): Promise<readonly { readonly step: FirstStep; readonly done: boolean }[]> => {
  const steps = FIRST_STEPS.filter((step) => may(role, STEPS[step].permission));
  if (steps.length === 0) return [];
  const answers = sql.join(steps.map((step) => STEPS[step].isDone));
  const { rows } = await sql<{ answers: boolean[] }>`
    select array[${answers}] as answers where not exists (select from member_order)`.execute(db);
  const isDone = rows[0]?.answers;
  return isDone === undefined ? [] : steps.map((step, index) => ({ step, done: isDone[index] ?? false }));
};
