import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../../platform/db/paging/paged.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { NotificationsDeps } from "../deps.ts";
import { markRead, markReadUpTo, storeChoice } from "../store/inbox.ts";
import { listInbox, readChoices } from "./queries.ts";
import { isAlwaysSent, showChoices } from "./show-choices.ts";
import { showInboxMessage } from "./show-inbox.ts";

export const inboxMemberApi = (deps: NotificationsDeps): readonly Binding[] => {
  const { db } = deps;
  return [
    bind("userInboxList", async ({ input, caller: { memberId, session: reader, language }, now }) => {
      const page = { reader, list: "inbox", page: input.page, limit: input.limit, now };
      const rows = await readPage(db, page, async (start) => await listInbox(db, memberId, start));
      return done(rows.map((row) => showInboxMessage(row, language)));
    }),

    bind(
      "userInboxRead",
      async ({ input: { id }, caller: { memberId }, now, write }) =>
        await write(async (tx) => {
          await markRead(tx, memberId, id, now);
          return done(null);
        }),
    ),

    bind(
      "userInboxReadAll",
      async ({ input: { id }, caller: { memberId }, now, write }) =>
        await write(async (tx) => {
          await markReadUpTo(tx, memberId, id, now);
          return done(null);
        }),
    ),

    bind("userMessageChoices", async ({ caller: { memberId, session } }) =>
      done(showChoices(await readChoices(db, memberId, session), deps)),
    ),

    bind(
      "userMessageChoiceSet",
      async ({ input: { kind, way, on: chosen }, caller: { memberId, session }, write }) =>
        await write(async (tx) => {
          const isFixed = !chosen && isAlwaysSent(await readChoices(tx, memberId, session), kind, way);
          if (isFixed) return refused("message.always_sent");
          await storeChoice(tx, memberId, { kind, way, chosen });
          return done(null);
        }),
    ),
  ];
};
