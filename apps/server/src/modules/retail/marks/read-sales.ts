import type { Party } from "@espalier/core/sellers/alike";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

type Place = {
  readonly country?: string;
  readonly city?: string;
  readonly area?: string;
  readonly address?: string;
  readonly phone?: string;
};

/** What is compared of a sale: its buyer, where it goes, and its seller. */
export type SaleFacts = {
  readonly orderId: number;
  readonly sn: string;
  readonly sellerId: number;
  readonly paidAt: Date;
  readonly buyerId: number;
  readonly sellerCustomerId: number;
  readonly buyerName: string;
  readonly email: string | null;
  readonly phone: string;
  readonly consignee: Place;
  readonly buyerCountry: string;
  readonly sellerEmail: string | null;
  readonly sellerPhone: string;
  readonly sellerUid: string;
  readonly sellerName: string;
  readonly sellerPlaces: readonly Place[];
  readonly sameCard: boolean;
};

/** Longer than a report of a payment is on its way. */
const LATE = "7 days";

/** Sales that were paid and not compared yet, the oldest first. */
export const readNewSales = async (db: Db, most: number) =>
  await readSales(
    db,
    sql`o.id in (
      select p.id from member_order p
      where p.paid_at >= coalesce((select max(paid_at) from compared_sale) - ${LATE}::interval, '-infinity')
        and p.seller_id is not null and not exists (select from compared_sale s where s.order_id = p.id)
      order by p.paid_at, p.id limit ${most})`,
  );

/** The same of the sale with a number, compared or not. */
export const readSale = async (db: Db, sn: string) => (await readSales(db, sql`o.sn = ${sn}`))[0];

const readSales = async (db: Db, which: RawBuilder<unknown>): Promise<readonly SaleFacts[]> =>
  (
    await sql<SaleFacts>`
      select o.id as "orderId", o.sn, o.seller_id as "sellerId", o.paid_at as "paidAt", c.id as "buyerId",
        m.customer_id as "sellerCustomerId", c.name as "buyerName", c.email, c.phone, o.consignee, c.country as "buyerCountry",
        m.email as "sellerEmail", m.mobile as "sellerPhone", m.uid as "sellerUid", m.nickname as "sellerName",
        coalesce((
          select jsonb_agg(jsonb_build_object('country', a.country, 'city', a.city, 'area', a.area, 'address', a.address, 'phone', a.phone) order by a.id)
          from address a where a.customer_id = m.customer_id), '[]') as "sellerPlaces",
        exists (
          select from card_payment mine join card_payment own on own.card_hash = mine.card_hash
          where mine.order_id = o.id and mine.status = 'paid' and mine.card_hash <> ''
            and own.customer_id = m.customer_id and own.status = 'paid') as "sameCard"
      from member_order o
      join customer c on c.id = o.customer_id
      join member_customer m on m.id = o.seller_id
      where o.paid_at is not null and ${which}
      order by o.paid_at, o.id`.execute(db)
  ).rows;

export const partiesOf = (sale: SaleFacts): { readonly buyer: Party; readonly seller: Party } => ({
  buyer: {
    emails: [sale.email ?? ""],
    phones: [sale.phone, sale.consignee.phone ?? ""],
    addresses: [placeOf({ ...sale.consignee, country: sale.consignee.country || sale.buyerCountry })],
  },
  seller: {
    emails: [sale.sellerEmail ?? ""],
    phones: [sale.sellerPhone, ...sale.sellerPlaces.map(({ phone = "" }) => phone)],
    addresses: sale.sellerPlaces.map(placeOf),
  },
});

const placeOf = ({ country = "", city = "", area = "", address = "" }: Place) => ({
  country,
  city,
  address: `${area} ${address}`,
});
