import type { Money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { HoldsDeps } from "../deps.ts";

export const holdAdminApi = ({ db }: HoldsDeps): readonly Binding[] => [
  bind("adminHoldTotals", async () => done(await readTotals(db))),
];

/** What is held by wallet, by the holds of orders and by the ledger, in one statement and so of one time. */
const readTotals = async (db: Db) =>
  (
    await sql<{ wallet: PlanWallet; orders: number; amount: Money; account: Money }>`
      select w.wallet, coalesce(h.orders, 0)::integer as orders, coalesce(h.amount, 0)::bigint as amount, coalesce(a.amount, 0)::bigint as account
      from unnest(${[...PLAN_WALLETS]}::text[]) with ordinality w (wallet, place)
      left join (
        select wallet, count(*) as orders, sum(amount) as amount from profit_hold where amount > 0 group by wallet
      ) h using (wallet)
      left join (
        select unit as wallet, sum(amount) as amount from member_held group by unit
      ) a using (wallet)
      order by w.place`.execute(db)
  ).rows;
