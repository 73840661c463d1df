import { refusalOf, type Edge, type Machine } from "@espalier/core/states/machine";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "./in-transaction.ts";

export type StateStep<Name, State extends string, Event, Change> = {
  readonly name: Name;
  readonly event: Event;
  readonly from: readonly State[];
  /** Null when the state does not change. */
  readonly to: State | null;
  readonly change: Change;
};

/** The statements with which the owner of a table writes the states of its machine. No other statement writes them. */
export type StateStore<
  State extends string,
  Refusals extends Record<string, string>,
  Unknown extends string,
  Name,
  Change,
> = {
  readonly machine: Machine<State, Refusals, Unknown>;
  /**
   * Writes an event, and its row of the history where there is one, if the row's state is in `from`; returns the state
   * afterwards, undefined when nothing was written. It is one statement, so only one of several simultaneous attempts
   * succeeds.
   */
  readonly move: (tx: Tx, step: StateStep<Name, State, keyof Refusals & string, Change>) => Promise<State | undefined>;
  /** Reads the state of a row and locks the row until the transaction ends; undefined when there is none. */
  readonly lock: (tx: Tx, name: Name) => Promise<State | undefined>;
};

/** Gives a store the types of its machine. */
export const stateStore = <
  State extends string,
  Refusals extends Record<string, string>,
  Unknown extends string,
  Name,
  Change,
>(
  store: StateStore<State, Refusals, Unknown, Name, Change>,
): typeof store => store;

/**
 * The only way to change a state: the event is written if the machine allows it in the row's state, else refused with
 * its key.
 */
export const changeState = async <
  State extends string,
  Refusals extends Record<string, string>,
  Unknown extends string,
  Name,
  Change,
  Event extends keyof Refusals & string,
>(
  tx: Tx,
  { machine, move, lock }: StateStore<State, Refusals, Unknown, Name, Change>,
  name: Name,
  event: Event,
  change: Change,
): Promise<Outcome<State, Refusals[Event] | Unknown>> => {
  const { from, to }: Edge<State, Refusals[Event]> = machine.edges[event];
  const step = { name, event, from, to, change };
  let after = await move(tx, step);
  if (after === undefined) {
    const state = await lock(tx, name);
    if (state === undefined) return refused(machine.unknown);
    const refusal = refusalOf(machine, event, state);
    if (refusal !== undefined) return refused(refusal);
    // Between the two statements the row got into a state that allows the event; it is locked now.
    after = await move(tx, step);
  }
  if (after === undefined) throw new Error(`${machine.name} was not ${event}, although its state allows it`);
  return done(after);
};
