/**
 * An expected failure: a key of the error table and the words its message needs. `data`: what the caller gets with it, as the wire carries
 * it, such as the price of now.
 */
export type Failure<Key extends string = string> = {
  readonly key: Key;
  readonly words?: Readonly<Record<string, string>>;
  readonly data?: unknown;
};

/** The result of a use case: its value or a refusal. Faults are thrown instead. */
export type Outcome<Value, Key extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure<Key> };

export const done = <Value>(value: Value): Outcome<Value, never> => ({ ok: true, value });

export const refused = <Key extends string>(
  key: Key,
  words?: Readonly<Record<string, string>>,
): Outcome<never, Key> => ({
  ok: false,
  failure: words ? { key, words } : { key },
});
