import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** As many changes as one customer has who changes often. */
const MOST_CHANGES = 50;

/** An order with its customer, the account for one of a guest that is of it, and the member who sold it. */
export const findSoldOrder = async (db: Db | Tx, sn: string) =>
  await db
    .selectFrom("member_order as o")
    .innerJoin("customer as c", "c.id", "o.customer_id")
    .leftJoin("member_customer as m", "m.id", "o.seller_id")
    .select((eb) => eb.fn.coalesce("c.account_id", "c.id").as("customer_id"))
    .select(["o.member_id", "o.seller_proof as proof", "m.uid", "m.nickname"])
    .where("o.sn", "=", sn)
    .executeTakeFirst();

/** From whom a customer bought over time, the newest first. */
export const listSellersOf = async (db: Db, customerId: number) =>
  await db
    .selectFrom("customer_seller as s")
    .leftJoin("member_customer as m", "m.id", "s.seller_id")
    .leftJoin("operator as p", "p.id", "s.operator_id")
    .select(["s.id", "s.at", "s.proof", "s.reason"])
    .select(sql<string>`coalesce(m.uid, '')`.as("uid"))
    .select(sql<string>`coalesce(m.nickname, '')`.as("nickname"))
    .select(sql<string>`coalesce(p.name, '')`.as("operator"))
    .where("s.customer_id", "=", customerId)
    .orderBy("s.id", "desc")
    .limit(MOST_CHANGES)
    .execute();

/** The member with an account number, and whether the member is this customer. */
export const findSeller = async (tx: Tx, uid: string) =>
  await tx.selectFrom("member").select(["id", "customer_id", "frozen_at"]).where("uid", "=", uid).executeTakeFirst();
