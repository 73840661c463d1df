import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterMessages, listMessages } from "./queries.ts";
import { showMessage } from "./show-message.ts";

export const messageList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  const filtered = ({ state, channel, template, recipient, uid, ...range }: InputOf<"adminMessageList">) =>
    filterMessages(db, clock, { ...rangeOf(range), state, channel, template, recipient, uid });
  return adminList(db, "adminMessageList", {
    all: (input) => filtered(input).select("o.id"),
    read: async (input, start) => (await listMessages(filtered(input), start)).map(showMessage),
    columns: [
      { field: "created_at", title: { en: "Written", cn: "创建时间" }, kind: "time" },
      { field: "template", title: { en: "Kind", cn: "类型" }, kind: "text" },
      { field: "channel", title: { en: "Channel", cn: "渠道" }, kind: "text" },
      { field: "state", title: { en: "State", cn: "状态" }, kind: "text" },
      { field: "recipient", title: { en: "Recipient", cn: "收件人" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "attempts", title: { en: "Attempts", cn: "尝试次数" }, kind: "number" },
      { field: "error_code", title: { en: "Error", cn: "错误码" }, kind: "text" },
      { field: "last_error", title: { en: "What was said", cn: "错误信息" }, kind: "text" },
      { field: "sent_at", title: { en: "Sent", cn: "发送时间" }, kind: "time" },
    ],
  });
};
