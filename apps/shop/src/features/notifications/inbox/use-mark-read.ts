import { toastFailure } from "@espalier/web/toast-failure";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { inboxKey, type InboxMessage } from "./inbox-queries.ts";

/**
 * Marks messages as read, at once on the screen. What could not be stored is shown again as it is; of a single message nothing is said,
 * since the member is already on the way to what it is about.
 */
export function useMarkRead() {
  const queries = useQueryClient();

  function show(isRead: (message: InboxMessage) => boolean) {
    queries.setQueryData<InfiniteData<readonly InboxMessage[]>>(inboxKey, (list) =>
      list === undefined
        ? undefined
        : {
            ...list,
            pages: list.pages.map((page) => page.map((each) => (isRead(each) ? { ...each, read: true } : each))),
          },
    );
  }

  async function store(send: () => Promise<unknown>, onFailed: (error: unknown) => void) {
    try {
      await send();
    } catch (error) {
      onFailed(error);
      await queries.invalidateQueries({ queryKey: inboxKey });
    }
    await queries.invalidateQueries(userInfoQuery);
  }

  return {
    markRead: ({ id, read }: InboxMessage) => {
      if (read) return;
      show((message) => message.id === id);
      void store(
        () => api("userInboxRead", { id }),
        () => undefined,
      );
    },
    /** Up to the newest message that is shown. */
    markAllRead: ({ id }: InboxMessage) => {
      show((message) => message.id <= id);
      void store(() => api("userInboxReadAll", { id }), toastFailure);
    },
  };
}
