/**
 * What a fact of the company may be during a round: as it was at the last comparison, and as operators' requests may have made it since.
 * The requests of a round are concurrent, so an order may meet any of them.
 */
export type Possible<Value> = {
  /** As it was at the last comparison, then each change from when it was sent. */
  readonly values: Value[];
  /** The changes that were acknowledged. */
  readonly acknowledged: Value[];
};

export const certain = <Value>(value: Value): Possible<Value> => ({ values: [value], acknowledged: [] });

/** Takes what the company shows after a round. Throws unless that was acknowledged last, or is what it was where nothing was. */
export const settleOn = <Value>(
  { values, acknowledged }: Possible<Value>,
  name: string,
  isShown: (value: Value) => boolean,
): void => {
  const expected = acknowledged.length === 0 ? values.slice(0, 1) : acknowledged;
  const found = expected.find(isShown);
  if (found === undefined) throw new Error(`${name} is none of ${expected.map(inWords).join(" or ")}`);
  values.splice(0, values.length, found);
  acknowledged.length = 0;
};

/** Every choice of one value of each. */
export const choicesOf = <Value>(facts: readonly Possible<Value>[]): readonly (readonly Value[])[] =>
  facts.reduce<readonly (readonly Value[])[]>(
    (choices, { values }) => choices.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );

/** Data as text, for comparisons and messages. */
export const inWords = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each));
