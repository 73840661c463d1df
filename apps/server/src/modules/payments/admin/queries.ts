import { type NotNull, sql } from "kysely";
import type { CardRefundStatus } from "@espalier/core/vocabulary/card";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { beginningWith } from "../../../platform/db/paging/containing.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

export type RefundFilter = {
  readonly status?: CardRefundStatus | undefined;
  readonly uid: string;
  readonly sn: string;
};

/** Refunds to cards that match a filter; `sn` is the beginning of the order's number. */
export const filterRefunds = (db: Db, { status, uid, sn }: RefundFilter) =>
  db
    .selectFrom("card_refund as r")
    .$call((rows) => (status === undefined ? rows : rows.where("r.status", "=", status)))
    .$if(uid !== "", (rows) =>
      rows.where("r.customer_id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("uid", "=", uid)),
    )
    .$if(sn !== "", (rows) => rows.where("r.order_sn", "like", beginningWith(sn)));

export const listRefunds = async (rows: ReturnType<typeof filterRefunds>, start: PageStart) =>
  await rows
    .innerJoin("customer as b", "b.id", "r.customer_id")
    .leftJoin("member as m", "m.id", "r.member_id")
    .leftJoin("card_payment as p", "p.sn", "r.payment_sn")
    .select(["r.id", "r.sn as refund_sn", "r.status", "r.cause", "r.amount", "r.provider_ref as ref", "p.provider"])
    .select(["r.last_error as detail", "r.created_at", "r.settled_at", "r.order_sn", "b.name as nickname"])
    .select(sql<string>`coalesce(m.uid, '')`.as("uid"))
    .where(onPage(sql.ref("r.id"), start))
    .orderBy("r.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export type EventFilter = {
  readonly status?: "unmatched" | "settled" | undefined;
  /** Only disputes, or everything else. */
  readonly dispute?: boolean | undefined;
};

/** Unmatched events, and those of them that operators settled. */
export const filterEvents = (db: Db, { status, dispute }: EventFilter) =>
  db
    .selectFrom("provider_event as e")
    .where("e.status", "in", status === undefined ? ["unmatched", "settled"] : [status])
    .$if(dispute !== undefined, (rows) => rows.where("e.reason", dispute ? "=" : "<>", "dispute"));

export const listEvents = async (rows: ReturnType<typeof filterEvents>, start: PageStart) =>
  await rows
    .leftJoin("operator as o", "o.id", "e.settled_by")
    .select(["e.id", "e.provider", "e.event_id", "e.kind", "e.status", "e.reason", "e.subject", "e.amount"])
    .select(["e.currency", "e.received_at", "e.settled_at", "o.name as settled_by"])
    .$narrowType<{ status: "unmatched" | "settled"; reason: NotNull }>()
    .where(onPage(sql.ref("e.id"), start))
    .orderBy("e.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const lockEvent = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("provider_event as e")
    .leftJoin("operator as o", "o.id", "e.settled_by")
    .select(["e.event_id", "e.status", "e.reason", "o.name as settled_by"])
    .where("e.id", "=", id)
    .where("e.status", "in", ["unmatched", "settled"])
    .forUpdate("e")
    .executeTakeFirst();
