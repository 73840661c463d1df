import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterEvents, filterRefunds, listEvents, listRefunds } from "./queries.ts";

export const cardRefundList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCardRefundList", {
    all: (filter) => filterRefunds(db, filter).select("r.id"),
    read: async (filter, start) =>
      (await listRefunds(filterRefunds(db, filter), start)).map(({ ref, ...rest }) => ({
        ...rest,
        ref: ref ?? "",
      })),
    columns: [
      { field: "refund_sn", kind: "text" },
      { field: "order_sn", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "status", kind: "text" },
      { field: "cause", kind: "text" },
      { field: "detail", kind: "text" },
      { field: "ref", kind: "text" },
      { field: "created_at", kind: "time" },
      { field: "settled_at", kind: "time" },
    ],
  });

export const cardEventList = ({ db }: Deps): AdminList =>
  adminList(db, "adminCardEventList", {
    all: (filter) => filterEvents(db, filter).select("e.id"),
    read: async (filter, start) =>
      (await listEvents(filterEvents(db, filter), start)).map(({ settled_by, ...rest }) => ({
        ...rest,
        settled_by: settled_by ?? "",
      })),
    columns: [
      { field: "received_at", kind: "time" },
      { field: "reason", kind: "text" },
      { field: "subject", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "currency", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "event_id", kind: "text" },
      { field: "status", kind: "text" },
      { field: "settled_by", kind: "text" },
      { field: "settled_at", kind: "time" },
    ],
  });
