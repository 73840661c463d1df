import { sql } from "kysely";

import type { Tx } from "./in-transaction.ts";

/** `kept`: the holder had it; `taken`: the holder has it anew; `refused`: somebody else has it. */
export type Leasing = "kept" | "taken" | "refused";

/**
 * Takes a lease for so many seconds of the database's clock, or prolongs it. The row stays locked until the transaction ends,
 * so the work done in it cannot overlap with anybody else's under the same name.
 */
export const holdLease = async (tx: Tx, name: string, holder: string, seconds: number): Promise<Leasing> => {
  const { rows } = await sql<{ before: string | null }>`
    with old as (select holder from lease where name = ${name})
    insert into lease (name, holder, until)
    values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < clock_timestamp()
    returning (select holder from old) as before`.execute(tx);
  const [row] = rows;
  if (!row) return "refused";
  return row.before === holder ? "kept" : "taken";
};

/** Keeps the holders of a lease from working until the transaction ends, whoever they are. */
export const pauseLease = async (tx: Tx, name: string): Promise<void> => {
  await sql`
    insert into lease (name, holder, until) values (${name}, '', clock_timestamp())
    on conflict (name) do update set until = lease.until`.execute(tx);
};

/** Lets somebody else take the lease at once. */
export const releaseLease = async (tx: Tx, name: string, holder: string): Promise<void> => {
  await tx.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute();
};
