import type { Unit } from "@espalier/core/vocabulary/wallet";
import { type Money, ZERO } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { ModuleChecks } from "./module-checks.ts";

/** A clearing account with the items that make up its balance; `sum` less `explained` must be zero. */
export type ClearingAccount = {
  readonly account: string;
  readonly unit: Unit;
  readonly sum: Money;
  readonly explained: Money;
  /** The largest items; `more` is the number that are not listed. */
  readonly lines: readonly ClearingLine[];
  readonly more: number;
};

type ClearingLine = { readonly kind: string; readonly id: string; readonly uid: string; readonly amount: Money };

/** The maximum number of lines listed for an account. */
const NAMED = 50;

/** The explanations of each clearing account, from the modules that post to it. */
export const explainClearing = async (
  tx: Tx,
  modules: readonly ModuleChecks[],
  accounts: readonly { readonly account: string; readonly unit: Unit; readonly sum: Money }[],
): Promise<readonly ClearingAccount[]> => {
  const explained: ClearingAccount[] = [];
  for (const { account, units, lines } of modules.flatMap(({ clearing = [] }) => clearing)) {
    for (const unit of units) {
      const { rows } = await sql<ClearingLine & { total: Money; n: number }>`
        select kind, id, uid, amount, (sum(amount) over ())::bigint as total, (count(*) over ())::integer as n
        from (${lines(unit)}) line
        order by abs(amount) desc, id
        limit ${NAMED}`.execute(tx);
      const sum = accounts.find((each) => each.account === account && each.unit === unit)?.sum ?? ZERO;
      if (sum === ZERO && rows.length === 0) continue;
      explained.push({
        account,
        unit,
        sum,
        explained: rows[0]?.total ?? ZERO,
        lines: rows.map(({ kind, id, uid, amount }) => ({
          kind,
          id,
          uid,
          amount,
        })),
        more: (rows[0]?.n ?? 0) - rows.length,
      });
    }
  }
  return explained;
};
