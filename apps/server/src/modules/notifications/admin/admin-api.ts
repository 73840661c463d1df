import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { NotificationsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { findMessage } from "./queries.ts";
import { sendAgain } from "./send-again.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { showWholeMessage } from "./show-message.ts";

export const messageAdminApi = (deps: NotificationsDeps): readonly Binding[] => [
  bind("adminMessageView", async ({ input }) => {
    const message = await findMessage(deps.db, input.id);
    return message ? done(showWholeMessage(message, deps.publicUrl)) : refused("message.unknown");
  }),

  bind(
    "adminMessageAgain",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await sendAgain(tx, recordAudit, input.ids, now)),
  ),

  bind(
    "adminMessageTest",
    async ({ caller: { operator, language }, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await sendTestMail(tx, recordAudit, { operator, messaging: deps }, { language, now }),
      ),
  ),
];
