import type { NetworkDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterInvited, listInvited } from "./queries.ts";

export const invitedList = ({ db }: NetworkDeps): AdminList =>
  adminList(db, "adminNetworkInvited", {
    all: ({ uid }) => filterInvited(db, uid).select("m.id"),
    read: async ({ uid }, start) => await listInvited(db, uid, start),
    columns: [
      { field: "uid", kind: "text" },
      { field: "name", kind: "text" },
      { field: "rank", kind: "number" },
      { field: "active", kind: "text" },
      { field: "invited", kind: "number" },
      { field: "left_number", kind: "number" },
      { field: "right_number", kind: "number" },
      { field: "left_total", kind: "money" },
      { field: "right_total", kind: "money" },
      { field: "created_at", kind: "time" },
    ],
  });
