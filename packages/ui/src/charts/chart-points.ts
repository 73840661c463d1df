/** One place on a chart's base line with a value for each series. */
export type ChartPoint = {
  readonly name: string;
  /** What is drawn; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** What is read, in the order of the values, such as amounts as they are written. */
  readonly texts: readonly string[];
};

export type ChartKind = "line" | "bar";
