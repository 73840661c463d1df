import type { Db } from "../platform/db/in-transaction.ts";
import { withClient } from "../platform/db/with-client.ts";
import { sql } from "kysely";

import type { TestDatabase } from "./setup/database.ts";

/** The table of each machine, by the machine's name. */
const TABLES: Readonly<Record<string, string>> = {
  order: "member_order",
  return: "goods_return",
  "card payment": "card_payment",
  withdrawal: "withdrawal",
  run: "plan_run",
  booking: "booking",
  import: "import_job",
  question: "question",
};

/** Makes the database itself record every change of a state from now on, whichever statement makes it. */
export const recordStates = async ({ ownerUrl }: TestDatabase): Promise<void> =>
  await withClient(ownerUrl, "tests", async (client) => {
    await client.query(`
      create table recorded_state (id integer generated always as identity, machine text, before text, after text);
      grant select on recorded_state to public;
      create function state_in(entry jsonb) returns text language sql immutable as $$
        select case when entry is not null then
          coalesce(entry ->> 'status', entry ->> 'state', case when entry ->> 'cancelled_at' is null then 'booked' else 'cancelled' end) end
      $$;
      create function record_state() returns trigger language plpgsql security definer set search_path from current as $$
      declare
        before text := case when tg_op = 'UPDATE' then state_in(to_jsonb(old)) end;
        after text := state_in(to_jsonb(new));
      begin
        if before is distinct from after then
          insert into recorded_state (machine, before, after) values (tg_argv[0], before, after);
        end if;
        return null;
      end $$;`);
    for (const [machine, table] of Object.entries(TABLES)) {
      await client.query(
        `create trigger record after insert or update on ${table} for each row execute function record_state('${machine}')`,
      );
    }
  });

export type RecordedChange = { readonly machine: string; readonly before: string | null; readonly after: string };

/** The changes made so far, each once. */
export const readRecordedChanges = async (db: Db): Promise<readonly RecordedChange[]> =>
  (await sql<RecordedChange>`select distinct machine, before, after from recorded_state`.execute(db)).rows;
