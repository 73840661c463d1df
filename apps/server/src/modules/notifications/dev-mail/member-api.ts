import { oneOf } from "@espalier/core/vocabulary/one-of";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { CHANNELS } from "../../../platform/delivery/channels.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { newestMessages } from "./newest-messages.ts";

export const devMemberApi = (deps: Deps): readonly Binding[] => [
  bind("devMail", async ({ input }) => {
    if (!deps.showMail) return refused("not_found");
    const messages = await newestMessages(deps.db, input.to);
    return done(messages.map(({ channel, ...rest }) => ({ ...rest, channel: oneOf(CHANNELS, channel) })));
  }),
];
