import type { ErrorKey } from "@espalier/contract/errors";
import type { CallName, routes } from "@espalier/contract/routes";
import type { AnswerOf, InputOf } from "@espalier/contract/types";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../db/in-transaction.ts";
import type { Member, Visitor } from "./caller.ts";
import type { AnswerKey, Replayed } from "./idempotent-work.ts";

type AccessOf<Name extends CallName> = (typeof routes)[Name]["access"];

export type Answer<Name extends CallName> = Outcome<AnswerOf<Name>, ErrorKey>;

/** What a call's handler gets. */
export type CallContext<Name extends CallName> = {
  readonly input: InputOf<Name>;
  readonly caller: AccessOf<Name> extends "member" ? Member : Visitor;
  readonly now: Date;
  /**
   * Runs a use case in one transaction that also keeps the first answer to the request's idempotency key; a repeated
   * request is answered from there. What it answers must be the call's final answer. `admit` is asked before and outside the
   * transaction, and not for a repeated request: checks that must not be undone with it, such as of a PIN, which counts.
   */
  readonly write: (
    work: (tx: Tx) => Promise<Answer<Name>>,
    check?: () => Promise<Outcome<unknown, ErrorKey>>,
  ) => Promise<Answer<Name>>;
  /**
   * As `write`, for work that keeps the first answer itself, as a movement between wallets does in the statement that posts
   * it among others. `prepare` admits it; `post` does it, with `keyFor` making the key to keep the answer to
   * its outcome under, undefined when the request has none.
   */
  readonly move: <Prepared>(
    prepare: () => Promise<Outcome<Prepared, ErrorKey>>,
    post: (
      prepared: Prepared,
      keyFor: (answers: Readonly<Record<string, Answer<Name>>>) => AnswerKey | undefined,
    ) => Promise<Answer<Name> | Replayed>,
  ) => Promise<Answer<Name>>;
};

/** A call tied to its use case, its types checked by `bind` and then forgotten. */
export type Binding = {
  readonly name: CallName;
  readonly handle: (context: unknown) => Promise<Outcome<unknown, ErrorKey>>;
  /** Whether who asks in one language gets the same object as the others, until something changes. */
  readonly isSameForAll: boolean;
};

/** Ties a call of the contract to a use case; input and answer are checked against the contract at compile time. */
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

/** As `bind`, for a long answer that is the same object for everyone with one language until something changes. */
export const bindSameForAll = <const Name extends CallName>(
  name: Name,
  handle: (context: CallContext<Name>) => Promise<Answer<Name>>,
): Binding => ({ ...bind(name, handle), isSameForAll: true });

/** The dispatcher decodes a call's input by that call's own contract, so the name says what the context holds. */
const isContextOf = <Name extends CallName>(name: Name, context: unknown): context is CallContext<Name> =>
  typeof context === "object" && context !== null && "name" in context && context.name === name;
