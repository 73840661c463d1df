import type { DataOf } from "@espalier/contract/types";

import { api } from "../../../lib/api.ts";
import type { LoadPage } from "../../../lib/queries/use-paged-list.ts";

export type InboxMessage = DataOf<"userInboxList">[number];

export const inboxKey = ["userInboxList"] as const;

export const loadInbox: LoadPage<InboxMessage> = (page, signal) => api("userInboxList", { page }, { signal });
