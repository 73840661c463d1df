import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { NotificationsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { newestMessages } from "./newest-messages.ts";

export const devMemberApi = (deps: NotificationsDeps): readonly Binding[] => [
  bind("devMail", async ({ input }) => {
    if (!deps.showMail) return refused("not_found");
    return done(await newestMessages(deps.db, input.to, deps.publicUrl));
  }),
];
