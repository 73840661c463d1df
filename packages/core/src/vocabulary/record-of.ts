/** The keys of a registry, in the order in which it is written. */
export const keysOf = <Registry extends object>(registry: Registry): readonly (keyof Registry & string)[] =>
  Object.keys(registry).filter((key): key is keyof Registry & string => key in registry);

/** A value for each key. */
export const recordOf = <const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> => {
  const values: object = Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
  if (!hasKeys<Key, Value>(values, keys)) throw new Error("a record of keys lost one");
  return values;
};

const hasKeys = <Key extends string, Value>(values: object, keys: readonly Key[]): values is Record<Key, Value> =>
  keys.every((key) => Object.hasOwn(values, key));
