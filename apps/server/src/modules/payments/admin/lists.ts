import { sql } from "kysely";

import type { PaymentsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterEvents, filterRefunds, listEvents, listRefunds } from "./queries.ts";

export const cardRefundList = ({ db }: PaymentsDeps): AdminList =>
  adminList(db, "adminCardRefundList", {
    all: (filter) => filterRefunds(db, filter).select("r.id"),
    read: async (filter, start) =>
      (await listRefunds(filterRefunds(db, filter), start)).map(({ ref, provider, ...rest }) => ({
        ...rest,
        ref: ref ?? "",
        provider: provider ?? "",
      })),
    sorting: {
      table: "card_refund",
      rows: (filter) => filterRefunds(db, filter).select("r.id"),
      by: {
        order: sql`s.order_sn`,
        member: sql`(select lower(b.name) from customer b where b.id = s.customer_id)`,
        status: sql`s.status`,
        amount: sql`s.amount`,
        cause: sql`s.cause`,
        provider: sql`coalesce((select p.provider from card_payment p where p.sn = s.payment_sn), '')`,
        detail: sql`lower(s.last_error)`,
        at: sql`s.id`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "refund_sn", kind: "text" },
      { field: "order_sn", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "status", kind: "text" },
      { field: "cause", kind: "text" },
      { field: "provider", kind: "text" },
      { field: "detail", kind: "text" },
      { field: "ref", kind: "text" },
      { field: "created_at", kind: "time" },
      { field: "settled_at", kind: "time" },
    ],
  });

export const cardEventList = ({ db }: PaymentsDeps): AdminList =>
  adminList(db, "adminCardEventList", {
    all: (filter) => filterEvents(db, filter).select("e.id"),
    read: async (filter, start) =>
      (await listEvents(filterEvents(db, filter), start)).map(({ settled_by, ...rest }) => ({
        ...rest,
        settled_by: settled_by ?? "",
      })),
    sorting: {
      table: "provider_event",
      rows: (filter) => filterEvents(db, filter).select("e.id"),
      by: {
        reason: sql`coalesce(s.reason, '')`,
        status: sql`s.status`,
        amount: sql`coalesce(s.amount, -1)`,
        subject: sql`s.subject`,
        provider: sql`s.provider`,
        kind: sql`s.kind`,
        at: sql`s.id`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "received_at", kind: "time" },
      { field: "reason", kind: "text" },
      { field: "subject", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "currency", kind: "text" },
      { field: "provider", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "event_id", kind: "text" },
      { field: "status", kind: "text" },
      { field: "settled_by", kind: "text" },
      { field: "settled_at", kind: "time" },
    ],
  });
