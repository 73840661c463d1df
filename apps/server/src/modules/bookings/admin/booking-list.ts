import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { describeBooking } from "./describe-booking.ts";
import { filterBookings, listBookings } from "./queries.ts";

export const everyBookingList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  const filterOf = ({ state, item, uid, ...range }: InputOf<"adminBookingList">) =>
    filterBookings(db, clock, { ...rangeOf(range), state, item, uid });
  return adminList(db, "adminBookingList", {
    all: (input) => filterOf(input).select("b.id"),
    read: async (input, start, { language }) =>
      (await listBookings(filterOf(input), language, start)).map((row) => describeBooking(clock, row)),
    columns: [
      { field: "book_at", title: { en: "Time", cn: "预约时间" }, kind: "time" },
      { field: "title", title: { en: "Appointment", cn: "预约项目" }, kind: "text" },
      { field: "state", title: { en: "State", cn: "状态" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "nickname", title: { en: "Nickname", cn: "昵称" }, kind: "text" },
      { field: "name", title: { en: "Name", cn: "姓名" }, kind: "text" },
      { field: "mobile", title: { en: "Mobile", cn: "手机号" }, kind: "text" },
      { field: "cancel_reason", title: { en: "Why cancelled", cn: "取消原因" }, kind: "text" },
      { field: "created_at", title: { en: "Made", cn: "创建时间" }, kind: "time" },
    ],
  });
};
