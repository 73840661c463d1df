import { formatDate } from "@espalier/web/format-date";

import type { InboxMessage } from "./inbox-queries.ts";

/** A message as the list shows it; the first of each day carries the day ("YYYY-MM-DD"). */
export type ListedMessage = InboxMessage & { readonly day: string | null };

/** The messages with the days at which they begin, in the member's time zone. */
export const groupByDay = (messages: readonly InboxMessage[]): readonly ListedMessage[] =>
  messages.map((message, index) => {
    const day = formatDate(message.created_at, "day");
    const before = messages[index - 1];
    const isFirst = before === undefined || formatDate(before.created_at, "day") !== day;
    return { ...message, day: isFirst ? day : null };
  });
