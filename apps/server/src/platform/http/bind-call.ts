import type { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";
import type { AnswerOf, CallName, InputOf, RefusalOf } from "@espalier/contract/types";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Keyed, Prepared, WorkOutcome } from "../db/batching/prepared-work.ts";
import type { Tx } from "../db/in-transaction.ts";
import type { AuditNote } from "./call-services.ts";
import type { Customer, Member, OperatorCaller, Visitor } from "./caller.ts";

type AudienceOf<Name extends CallName> = (typeof calls)[Name]["audience"];
type CallerOf<Name extends CallName> = {
  readonly visitor: Visitor;
  readonly member: Member;
  readonly customer: Customer;
  readonly operator: OperatorCaller;
}[AudienceOf<Name>];

/** The answer of a call's use case; the compiler accepts only the refusals that the contract lists for the call. */
export type Answer<Name extends CallName> = Outcome<AnswerOf<Name>, RefusalOf<Name>>;

/** Adds entries about an action to the audit log, one for each subject. */
export type RecordAudit = (...notes: readonly AuditNote[]) => Promise<void>;

/**
 * An operator's write must be recorded: a successful one without an entry in the audit log is a bug and is rolled back.
 */
type Work<Name extends CallName, Checked> =
  AudienceOf<Name> extends "operator"
    ? (tx: Tx, recordAudit: RecordAudit, checked: Checked) => Promise<Answer<Name>>
    : (tx: Tx, checked: Checked) => Promise<Answer<Name>>;

/** The arguments of a call's handler. */
export type CallContext<Name extends CallName> = {
  readonly input: InputOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly now: Date;
  /**
   * Runs a use case in one transaction that also stores the first answer under the request's idempotency key; a
   * repeated request gets that answer. The work must return the call's final answer. `check` runs before and outside
   * the transaction, and not for a repeated request: for steps that must not be rolled back with it, such as a counted
   * try of a PIN, or must not prolong it, such as hashing a password. The work receives its result.
   */
  readonly write: <Checked = undefined>(
    work: Work<Name, Checked>,
    check?: () => Promise<Outcome<Checked, RefusalOf<Name>>>,
  ) => Promise<Answer<Name>>;
  /**
   * Like `write`, for a member's work that is committed together with other work. `prepare` checks it and only reads, since it also runs
   * for a repeated request; `writeTogether` does it, with the idempotency key under which its statement stores the prepared answer.
   */
  readonly move: AudienceOf<Name> extends "operator" ? undefined : Move<Name>;
};

type Move<Name extends CallName> = <Item extends object>(
  prepare: () => Promise<Outcome<Prepared<Item, Answer<Name>>, RefusalOf<Name>>>,
  writeTogether: (item: Item & Keyed) => Promise<WorkOutcome<RefusalOf<Name>>>,
) => Promise<Answer<Name>>;

/** A call bound to its use case, without the types, which `bind` has checked. */
export type Binding = {
  readonly name: CallName;
  readonly handle: (context: unknown) => Promise<Outcome<unknown, ErrorKey>>;
  /** Whether all callers with one language get the same object, until something changes. */
  readonly isSameForAll: boolean;
};

/** Binds a call of the contract to a use case; input and answer are checked against the contract at compile time. */
export const bind = <const Name extends CallName>(
  name: Name,
  handle: (context: CallContext<Name>) => Promise<Answer<Name>>,
): Binding => ({
  name,
  handle: async (context) => {
    if (!isContextOf(name, context)) throw new Error(`${name} was given another call's context`);
    return await handle(context);
  },
  isSameForAll: false,
});

/** Like `bind`, for a long answer that is the same object for all callers with one language until something changes. */
export const bindSameForAll = <const Name extends CallName>(
  name: Name,
  handle: (context: CallContext<Name>) => Promise<Answer<Name>>,
): Binding => ({ ...bind(name, handle), isSameForAll: true });

/**
 * The dispatcher decodes a call's input by that call's own contract, so the name determines the type of the context.
 */
const isContextOf = <Name extends CallName>(name: Name, context: unknown): context is CallContext<Name> =>
  typeof context === "object" && context !== null && "name" in context && context.name === name;
