import type { Permission } from "@espalier/contract/roles";
import type { AlertKind } from "@espalier/contract/calls/operators/alert-kinds";
import type { Money } from "@espalier/core/money/money";
import type { Role } from "@espalier/core/vocabulary/role";
import type { Unit } from "@espalier/core/vocabulary/wallet";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** The most alerts of one source: the newest. */
export const MOST_ALERTS = 20;

/** Something that waits for operators or went wrong. */
type Alert = {
  /** Among those of its kind. */
  readonly id: string;
  /** A word of a closed list that says more about it; a change of it makes it new again. */
  readonly state: string;
  /** What it is about, as a person reads it. */
  readonly subject: string;
  readonly amount: Money | null;
  readonly unit: Unit | null;
  /** How many differences or errors; 0 where nothing is counted. */
  readonly count: number;
  readonly at: Date;
};

export type AlertReader = { readonly operatorId: number; readonly role: Role; readonly now: Date };

/** A kind of alerts, which the module contributes that owns their tables: what is the case now, by one statement or two. */
export type AlertSource = {
  readonly kind: AlertKind;
  readonly permission: Permission;
  readonly read: (db: Db | Tx, reader: AlertReader) => Promise<readonly Alert[]>;
};
