import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";

const MOST_MESSAGES = 50;

export const devRoutes = (deps: Deps): readonly Binding[] => [
  bind("devMail", async ({ input }) => {
    if (!deps.showMail) return refused("not_found");
    let newest = deps.db
      .selectFrom("outbox")
      .select(["id", "recipient as to", "subject", "body as text", "created_at"])
      .orderBy("id", "desc")
      .limit(MOST_MESSAGES);
    if (input.to !== "") newest = newest.where("recipient", "=", input.to.toLowerCase());
    return done(await newest.execute());
  }),
];
