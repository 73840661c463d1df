import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { endOtherSessions, endSessionOf, listSessions } from "../store/sessions.ts";

export const sessionMemberApi = ({ db }: AccountsDeps): readonly Binding[] => [
  bind("userSessions", async ({ caller: { memberId, session }, now }) => {
    const sessions = await listSessions(db, { memberId, session, now });
    return done(
      sessions.map(({ id, browser, system, createdAt, seenAt, isThis }) => {
        return { id, browser, system, created_at: createdAt, seen_at: seenAt, current: isThis };
      }),
    );
  }),

  bind("userSessionEnd", async ({ input, caller: { memberId }, write }) => {
    return await write(async (tx) =>
      (await endSessionOf(tx, memberId, input.id)) ? done(null) : refused("session.unknown"),
    );
  }),

  bind("userSessionEndOthers", async ({ caller: { memberId, session }, write }) => {
    return await write(async (tx) => {
      await endOtherSessions(tx, memberId, session);
      return done(null);
    });
  }),
];
