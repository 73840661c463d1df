import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Way, WAYS } from "@espalier/core/vocabulary/message";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { jsonRecords } from "../../../platform/db/json-rows.ts";
import { type MessageRow, type MessageRows, writeMessages } from "../store/inbox.ts";
import { findLastOfNext } from "./queries.ts";
import type { InboxTemplate, WordsOf } from "../templates.ts";

/** A message to one member, with its facts. */
export type Notification<Name extends InboxTemplate> = {
  readonly memberId: number;
  readonly template: Name;
  readonly words: { readonly [Word in keyof WordsOf<Name>]?: string | LocalizedText };
  /** Of several messages to the member for one cause only the first is written. */
  readonly cause?: string;
};

/** Notifies a member, in the transaction that causes it; in some of the ways only where the others are seen to elsewhere. */
export const notifyMemberOf = async <Name extends InboxTemplate>(
  tx: Tx,
  { memberId, template, words, cause }: Notification<Name>,
  now: Date,
  by: readonly Way[] = WAYS,
): Promise<void> => {
  const rows = jsonRecords("inbox_message", [{ member_id: memberId, template, words, cause: cause ?? null }]);
  await writeMessages(tx, sql`select member_id, template, words, cause from ${rows}`, { by, now });
};

/** Notifies many members with one statement, in the transaction that causes it. */
export const notifyMembers = async (tx: Tx, messages: MessageRows, now: Date): Promise<void> => {
  await writeMessages(tx, messages, { by: WAYS, now });
};

/**
 * Notifies the next members, by their ids; everybody is reached by calling it until it returns undefined. Each has a cause of their own, which
 * begins with the given one.
 */
export const notifyNextMembers = async <Name extends InboxTemplate>(
  tx: Tx,
  { after, most }: { readonly after: number; readonly most: number },
  { template, words, cause }: Pick<Notification<Name>, "template" | "words"> & { readonly cause: string },
  now: Date,
): Promise<number | undefined> => {
  const last = await findLastOfNext(tx, after, most);
  if (last === null) return undefined;
  const messages = sql<MessageRow>`
    select id as member_id, ${template} as template, ${JSON.stringify(words)}::jsonb as words, ${cause} || ' ' || id as cause
    from member where id > ${after} and id <= ${last}`;
  await notifyMembers(tx, messages, now);
  return last;
};
