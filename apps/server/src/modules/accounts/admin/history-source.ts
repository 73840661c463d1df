import type { Money } from "@espalier/core/money/money";
import type { MemberEventKind } from "@espalier/core/vocabulary/member-event";
import type { Unit } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** An event in a member's history, as the module to which it belongs reads it. */
export type SourcedEvent = {
  /** Unlike any other event's, and in the order of events of one time. */
  readonly key: string;
  readonly at: Date;
  /** The order's event, the wallet entry's kind, the withdrawal's state, the profit's type, the rank, or the call. */
  readonly what: string;
  readonly subject: string;
  readonly amount: Money | null;
  readonly unit: Unit | null;
  readonly text: string;
  readonly operator_id: number | null;
};

/** A kind of events in the history of a member, which the module contributes that owns their tables. */
export type HistorySource = {
  readonly kind: MemberEventKind;
  /** The member's events. An index on the member and the time gives the newest. */
  readonly events: (memberId: number) => RawBuilder<SourcedEvent>;
  /** What the events with these subjects paid, where an event pays more than one amount. */
  readonly amounts?: (
    db: Db,
    memberId: number,
    subjects: readonly string[],
  ) => Promise<readonly { readonly subject: string; readonly unit: Unit; readonly amount: Money }[]>;
};

/** SQL for an event's key from a number, which it sorts by. */
export const eventKey = (kind: MemberEventKind, number: string): RawBuilder<string> =>
  sql`${sql.lit(`${kind}:`)} || lpad(${sql.ref(number)}::text, 19, '0')`;
