import { rangeOf } from "@espalier/contract/days";
import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { NotificationsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterMessages, listMessages } from "./queries.ts";
import { showMessage } from "./show-message.ts";

export const messageList = ({ db, timeZone }: NotificationsDeps): AdminList => {
  const clock = zonedClock(timeZone);
  const filtered = ({ state, channel, template, recipient, uid, ...range }: InputOf<"adminMessageList">) =>
    filterMessages(db, clock, { ...rangeOf(range), state, channel, template, recipient, uid });
  return adminList(db, "adminMessageList", {
    all: (input) => filtered(input).select("o.id"),
    read: async (input, start) => (await listMessages(filtered(input), start)).map(showMessage),
    sorting: {
      table: "outbox",
      rows: (input) => filtered(input).select("o.id"),
      by: {
        template: sql`s.template`,
        recipient: sql`s.recipient`,
        uid: sql`coalesce((select m.uid from member m where m.customer_id = s.customer_id), '')`,
        channel: sql`s.channel`,
        attempts: sql`s.attempts`,
        created_at: sql`s.created_at`,
      },
      indexed: ["created_at"],
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "template", kind: "text" },
      { field: "channel", kind: "text" },
      { field: "state", kind: "text" },
      { field: "recipient", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "attempts", kind: "number" },
      { field: "error_code", kind: "text" },
      { field: "last_error", kind: "text" },
      { field: "sent_at", kind: "time" },
    ],
  });
};
