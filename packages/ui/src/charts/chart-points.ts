/** One place on a chart's base line with a value for each series. */
export type ChartPoint = {
  readonly name: string;
  /** The values that are drawn; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The texts of the values, in their order, such as formatted amounts. */
  readonly texts: readonly string[];
};

export type ChartKind = "line" | "bar";
