import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { findMessage } from "./queries.ts";
import { sendAgain } from "./send-again.ts";
import { showWholeMessage } from "./show-message.ts";

export const adminMessageRoutes = ({ db }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminMessageView", async ({ input }) => {
    const message = await findMessage(db, input.id);
    return message ? done(showWholeMessage(message)) : refused("message.unknown");
  }),

  bindAdmin(
    "adminMessageAgain",
    async ({ input, now, write }) => await write(async (tx, note) => await sendAgain(tx, note, input.ids, now)),
  ),
];
