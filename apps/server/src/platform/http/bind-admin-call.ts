import type { ErrorKey } from "@espalier/contract/errors";
import type { AdminCallName, adminRoutes } from "@espalier/contract/admin/routes";
import type { AdminAnswerOf, AdminInputOf } from "@espalier/contract/admin/types";
import type { Language } from "@espalier/core/vocabulary/language";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../db/in-transaction.ts";
import type { AuditNote } from "./audit-log.ts";
import type { SessionOperator } from "./caller.ts";

/** Who makes a request of the admin app. */
export type AdminVisitor = {
  readonly language: Language;
  /** The network address the request came from. */
  readonly address: string;
  readonly operator: SessionOperator | undefined;
};

/** A visitor with a live session. */
export type AdminCaller = AdminVisitor & { readonly operator: SessionOperator };

type CallerOf<Name extends AdminCallName> = (typeof adminRoutes)[Name]["needs"] extends "nobody"
  ? AdminVisitor
  : AdminCaller;

export type AdminAnswer<Name extends AdminCallName> = Outcome<AdminAnswerOf<Name>, ErrorKey>;

/** Adds a line about what is done to the audit log, or one for each thing it is done to. */
export type Note = (...notes: readonly AuditNote[]) => Promise<void>;

/** What an admin call's handler gets. */
export type AdminContext<Name extends AdminCallName> = {
  readonly input: AdminInputOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly now: Date;
  /**
   * Runs a use case in one transaction that also keeps the first answer to the request's idempotency key. Whatever it does, it
   * has to note: work that succeeds without a line in the audit log is a fault and is rolled back. `admit` is asked before
   * and outside the transaction.
   */
  readonly write: (
    work: (tx: Tx, note: Note) => Promise<AdminAnswer<Name>>,
    check?: () => Promise<Outcome<unknown, ErrorKey>>,
  ) => Promise<AdminAnswer<Name>>;
};

/** An admin call tied to its use case, its types checked by `bindAdmin` and then forgotten. */
export type AdminBinding = {
  readonly name: AdminCallName;
  readonly handle: (context: unknown) => Promise<Outcome<unknown, ErrorKey>>;
};

/** Ties a call of the admin app to a use case; input and answer are checked against the contract at compile time. */
export const bindAdmin = <const Name extends AdminCallName>(
  name: Name,
  handle: (context: AdminContext<Name>) => Promise<AdminAnswer<Name>>,
): AdminBinding => ({
  name,
  handle: async (context) => {
    if (!isContextOf(name, context)) throw new Error(`${name} was given another call's context`);
    return await handle(context);
  },
});

/** The dispatcher decodes a call's input by that call's own contract, so the name says what the context holds. */
const isContextOf = <Name extends AdminCallName>(name: Name, context: unknown): context is AdminContext<Name> =>
  typeof context === "object" && context !== null && "name" in context && context.name === name;
