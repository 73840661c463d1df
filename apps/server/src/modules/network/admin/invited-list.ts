import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterInvited, listInvited } from "./queries.ts";

export const invitedList = ({ db }: Deps): AdminList =>
  adminList(db, "adminNetworkInvited", {
    all: ({ uid }) => filterInvited(db, uid).select("m.id"),
    read: async ({ uid }, start) => await listInvited(db, uid, start),
    columns: [
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "name", title: { en: "Name", cn: "昵称" }, kind: "text" },
      { field: "rank", title: { en: "Rank", cn: "级别" }, kind: "number" },
      { field: "active", title: { en: "Active", cn: "活跃" }, kind: "text" },
      { field: "invited", title: { en: "Invited", cn: "邀请人数" }, kind: "number" },
      { field: "left_number", title: { en: "Left leg", cn: "左区人数" }, kind: "number" },
      { field: "right_number", title: { en: "Right leg", cn: "右区人数" }, kind: "number" },
      { field: "left_total", title: { en: "Left PV", cn: "左区业绩" }, kind: "money" },
      { field: "right_total", title: { en: "Right PV", cn: "右区业绩" }, kind: "money" },
      { field: "created_at", title: { en: "Joined", cn: "加入时间" }, kind: "time" },
    ],
  });
