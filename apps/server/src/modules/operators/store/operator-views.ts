import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

export type OperatorView = {
  readonly operatorId: number;
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly hidden: readonly string[];
};

/** Stores a view, in place of one of the same name; returns false when the operator has `most` others already. */
export const storeView = async (tx: Tx, view: OperatorView, { most, now }: { most: number; now: Date }) => {
  const { operatorId, list, name, search, hidden } = view;
  const { numAffectedRows = 0n } = await sql`
    insert into operator_view (operator_id, list, name, search, hidden, created_at)
    select ${operatorId}::bigint, ${list}::text, ${name}::text, ${search}::text, ${hidden}::text[], ${now}::timestamptz
    where (
      select count(*) from operator_view
      where operator_id = ${operatorId} and (list, name) is distinct from (${list}::text, ${name}::text)
    ) < ${most}
    on conflict (operator_id, list, name) do update set search = excluded.search, hidden = excluded.hidden`.execute(tx);
  return numAffectedRows > 0n;
};

export const deleteView = async (
  tx: Tx,
  { operatorId, list, name }: Pick<OperatorView, "operatorId" | "list" | "name">,
): Promise<void> => {
  await tx
    .deleteFrom("operator_view")
    .where("operator_id", "=", operatorId)
    .where("list", "=", list)
    .where("name", "=", name)
    .execute();
};
