import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { findMessage } from "./queries.ts";
import { sendAgain } from "./send-again.ts";
import { showWholeMessage } from "./show-message.ts";

export const officeMessageRoutes = ({ db }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeMessageView", async ({ input }) => {
    const message = await findMessage(db, input.id);
    return message ? done(showWholeMessage(message)) : refused("message.unknown");
  }),

  bindOffice(
    "officeMessageAgain",
    async ({ input, now, write }) => await write(async (tx, note) => await sendAgain(tx, note, input.ids, now)),
  ),
];
