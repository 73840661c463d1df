import { hashPin } from "../apps/server/src/modules/accounts/pin/hash-pin.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";

export const KEYS = { secretKey: "b".repeat(32), previousKeys: [] };
export const PIN = "135790";

/** Creates members, ids from 1 on, each with a security password, four wallets and 10,000,000.00 SP from the company. */
export const openAccounts = (ownerUrl: string, members: number): Promise<void> =>
  withClient(ownerUrl, "bench", async (client) => {
    await client.query(`
      with known as (
        insert into customer (id, name, country, created_at)
        select 1000000000 + i, 'n', 'SG', now() from generate_series(1, ${members}) i
      )
      insert into member (customer_id, uid, password_hash, created_at)
        select 1000000000 + i, (20000000 + i)::text, 'x', now() from generate_series(1, ${members}) i`);
    const ids = Array.from({ length: members }, (_, index) => index + 1);
    const hashed = ids.map((id) => hashPin(KEYS.secretKey, id, PIN));
    await client.query(
      `insert into member_pin (member_id, hash, key_name, counted_on, set_at)
        select id, hash, key_name, now(), now() from unnest($1::bigint[], $2::bytea[], $3::text[]) p (id, hash, key_name)`,
      [ids, hashed.map(({ hash }) => hash), hashed.map(({ key_name }) => key_name)],
    );
    await client.query("select ledger_open_wallets(id) from member");
    await client.query(`
      select ledger_post(jsonb_agg(jsonb_build_object('member', id, 'sn', 'D' || id, 'kind', 'deposit', 'at', now(),
        'postings', jsonb_build_array(jsonb_build_object('from_company', 'deposits', 'to_member', id, 'unit', 'SP',
          'amount', 1000000000))))) from member`);
    await client.query("vacuum analyze");
  });
