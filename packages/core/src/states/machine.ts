/** The effect of an event on something with states. */
export type Edge<State extends string, Refusal extends string> = {
  /** The states in which it may happen; in every other one it is refused. */
  readonly from: readonly State[];
  /** The state it leads to; null when the state stays and only the history grows. */
  readonly to: State | null;
  readonly refusal: Refusal;
  /** States that refuse it for their own reason. */
  readonly refusalIn?: Readonly<Partial<Record<State, Refusal>>>;
};

/** A life as data: how it starts, what can happen in which state, and the error key of everything that cannot. */
export type Machine<State extends string, Refusals extends Record<string, string>, Unknown extends string> = {
  readonly name: string;
  readonly states: readonly State[];
  readonly start: { readonly event: string; readonly state: State };
  readonly edges: { readonly [Event in keyof Refusals]: Edge<State, Refusals[Event]> };
  /** The error key for a thing that does not exist. */
  readonly unknown: Unknown;
};

/** Checks a machine against its types and keeps each event's own refusal in them. */
export const defineMachine = <
  const State extends string,
  const Refusals extends Record<string, string>,
  const Unknown extends string,
>(
  machine: Machine<State, Refusals, Unknown>,
): Machine<State, Refusals, Unknown> => machine;

/** Why an event is refused in a state; undefined when it may happen. */
export const refusalOf = <State extends string, Refusals extends Record<string, string>, Event extends keyof Refusals>(
  machine: Machine<State, Refusals, string>,
  event: Event,
  state: NoInfer<State>,
): Refusals[Event] | undefined => {
  const edge = machine.edges[event];
  return edge.from.includes(state) ? undefined : (edge.refusalIn?.[state] ?? edge.refusal);
};

export const isAllowed = <State extends string, Refusals extends Record<string, string>>(
  machine: Machine<State, Refusals, string>,
  event: keyof Refusals,
  state: NoInfer<State>,
): boolean => machine.edges[event].from.includes(state);

/** The state after the start and these events; an event that may not happen there is a fault. */
export const stateAfter = <State extends string, Refusals extends Record<string, string>>(
  machine: Machine<State, Refusals, string>,
  ...events: readonly (keyof Refusals & string)[]
): State => {
  let state = machine.start.state;
  for (const event of events) {
    if (!isAllowed(machine, event, state)) throw new Error(`${machine.name} may not be ${event} when it is ${state}`);
    state = machine.edges[event].to ?? state;
  }
  return state;
};

/** The events of a machine but the one that starts it. */
export type EventOf<M extends { readonly edges: object }> = keyof M["edges"] & string;
