import { ORDER_LINK_DAYS } from "@espalier/core/orders/order-link";
import { sql } from "kysely";

import { DAY_MS } from "../../../platform/clock/durations.ts";
import { hashToken, newToken } from "../../../platform/crypto/tokens.ts";
import { inBatches } from "../../../platform/db/in-batches.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** A link to an order: 256 random bits, of which only the hash is stored. */
export type NewLink = { readonly sn: string; readonly token: string; readonly at: Date };

/** Makes another link to an order and returns its token. */
export const createOrderLink = async (
  tx: Tx,
  sn: string,
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<string> => {
  const token = newToken(random);
  await insertOrderLinks(tx, [{ sn, token, at: now }]);
  return token;
};

export const insertOrderLinks = async (tx: Tx, links: readonly NewLink[]): Promise<void> => {
  if (links.length === 0) return;
  const until = links.map(({ at }) => new Date(at.getTime() + ORDER_LINK_DAYS * DAY_MS));
  await sql`
    insert into order_link (token_hash, order_id, created_at, expires_at)
    select l.token_hash, o.id, l.at, l.until
    from unnest(${links.map(({ token }) => hashToken(token))}::bytea[], ${links.map(({ sn }) => sn)}::text[],
      ${links.map(({ at }) => at)}::timestamptz[], ${until}::timestamptz[]) l (token_hash, sn, at, until)
    join member_order o on o.sn = l.sn`.execute(tx);
};

/** Ends every link to an order that still opens it; returns how many. */
export const revokeOrderLinks = async (tx: Tx, sn: string, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update order_link l set revoked_at = ${now} from member_order o
    where o.sn = ${sn} and l.order_id = o.id and l.revoked_at is null and l.expires_at > ${now}`.execute(tx);
  return Number(numAffectedRows);
};

/** Ends every link to the orders of an account, those included that it placed as a guest. */
export const revokeLinksOf = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await sql`
    update order_link l set revoked_at = ${now}
    from member_order o join customer c on c.id = o.customer_id
    where l.order_id = o.id and l.revoked_at is null and (c.id = ${accountId} or c.account_id = ${accountId})`.execute(
    tx,
  );
};

/** Deletes links that are over since a time, in batches. Until then they say that they are over. */
export const deleteLinksOverBefore = async (db: Db, before: Date): Promise<number> =>
  await inBatches(
    async (most) =>
      await sql`
        delete from order_link where ctid = any(array(
          select ctid from order_link where expires_at < ${before} order by expires_at limit ${most} for update skip locked))`.execute(
        db,
      ),
  );
