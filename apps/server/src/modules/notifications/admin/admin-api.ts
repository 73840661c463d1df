import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { findMessage } from "./queries.ts";
import { sendAgain } from "./send-again.ts";
import { showWholeMessage } from "./show-message.ts";

export const messageAdminApi = ({ db }: Deps): readonly Binding[] => [
  bind("adminMessageView", async ({ input }) => {
    const message = await findMessage(db, input.id);
    return message ? done(showWholeMessage(message)) : refused("message.unknown");
  }),

  bind(
    "adminMessageAgain",
    async ({ input, now, write }) => await write(async (tx, note) => await sendAgain(tx, note, input.ids, now)),
  ),
];
