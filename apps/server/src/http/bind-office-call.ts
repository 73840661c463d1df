import type { ErrorKey } from "@espalier/contract/errors";
import type { OfficeCallName, officeRoutes } from "@espalier/contract/office/routes";
import type { OfficeAnswerOf, OfficeInputOf } from "@espalier/contract/office/types";
import type { Language } from "@espalier/core/vocabulary/language";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../db/in-transaction.ts";
import type { AuditNote } from "./audit-log.ts";
import type { SessionOperator } from "./operator-sessions.ts";

/** Who makes a request of the office. */
export type OfficeVisitor = {
  readonly language: Language;
  /** The network address the request came from. */
  readonly address: string;
  readonly operator: SessionOperator | undefined;
};

/** A visitor with a live session. */
export type OfficeCaller = OfficeVisitor & { readonly operator: SessionOperator };

type CallerOf<Name extends OfficeCallName> = (typeof officeRoutes)[Name]["needs"] extends "nobody"
  ? OfficeVisitor
  : OfficeCaller;

export type OfficeAnswer<Name extends OfficeCallName> = Outcome<OfficeAnswerOf<Name>, ErrorKey>;

/** Adds a line about what is done to the audit log, or one for each thing it is done to. */
export type Note = (...notes: readonly AuditNote[]) => Promise<void>;

/** What an office call's handler gets. */
export type OfficeContext<Name extends OfficeCallName> = {
  readonly input: OfficeInputOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly now: Date;
  /**
   * Runs a use case in one transaction that also keeps the first answer to the request's idempotency key. Whatever it does, it
   * has to note: work that succeeds without a line in the audit log is a fault and is rolled back. `admit` is asked before
   * and outside the transaction.
   */
  readonly write: (
    work: (tx: Tx, note: Note) => Promise<OfficeAnswer<Name>>,
    admit?: () => Promise<Outcome<unknown, ErrorKey>>,
  ) => Promise<OfficeAnswer<Name>>;
};

/** An office call tied to its use case, its types checked by `bindOffice` and then forgotten. */
export type OfficeBinding = {
  readonly name: OfficeCallName;
  readonly handle: (context: unknown) => Promise<Outcome<unknown, ErrorKey>>;
};

/** Ties a call of the office to a use case; input and answer are checked against the contract at compile time. */
export const bindOffice = <const Name extends OfficeCallName>(
  name: Name,
  handle: (context: OfficeContext<Name>) => Promise<OfficeAnswer<Name>>,
): OfficeBinding => ({
  name,
  handle: async (context) => {
    if (!isContextOf(name, context)) throw new Error(`${name} was given another call's context`);
    return await handle(context);
  },
});

/** The dispatcher decodes a call's input by that call's own contract, so the name says what the context holds. */
const isContextOf = <Name extends OfficeCallName>(name: Name, context: unknown): context is OfficeContext<Name> =>
  typeof context === "object" && context !== null && "name" in context && context.name === name;
