/** A parameter of a plan as data: schemas, checks, forms and comparisons are derived from it. */
export type Parameter = {
  /** Hundredths, basis points, or yes or no. */
  readonly unit: "amount" | "rate" | "flag";
  /** A value for each rank, from 0; or for each rank one for each generation. */
  readonly by?: "rank" | "generation";
  readonly aboveZero?: true;
  /** The path under which operators read and write it: "pair.day_caps". */
  readonly place: string;
  /** The path in a stored plan: "pair.day_cap". */
  readonly stored: string;
  /** The value for a stored plan that does not contain the parameter. Without it, a plan must contain the parameter. */
  readonly absent?: ParameterValue;
};

export type ParameterList = Readonly<Record<string, Parameter>>;

type Single = number | boolean;
/** The value of a plan's parameter. */
export type ParameterValue = Single | readonly number[] | readonly (readonly number[])[];

type ByUnit<Each extends Parameter, Number> = Each extends { readonly unit: "flag" } ? boolean : Number;
type Shaped<Each extends Parameter, One> = Each extends { readonly by: "rank" }
  ? readonly One[]
  : Each extends { readonly by: "generation" }
    ? readonly (readonly One[])[]
    : One;

/** A parameter's value in a plan. */
export type ValueOf<Each extends Parameter> = Shaped<Each, ByUnit<Each, number>>;
/** A parameter's value as operators read and write it: amounts are decimal strings. */
export type WrittenValueOf<Each extends Parameter> = Shaped<
  Each,
  ByUnit<Each, Each extends { readonly unit: "amount" } ? string : number>
>;

/** The values of a list of parameters. */
export type ValuesOf<List extends ParameterList> = { readonly [Name in keyof List]: ValueOf<List[Name]> };

/** Whether a value has the shape that a parameter requires. */
export const isValueOf = (parameter: Parameter, value: unknown): boolean =>
  isSingleOrLists(parameter, value, (each) =>
    parameter.unit === "flag" ? typeof each === "boolean" : Number.isInteger(each),
  );

/** Whether a value is one of those that `isSingle` allows, or lists of them by rank and generation, as a parameter asks for. */
export const isSingleOrLists = ({ by }: Parameter, value: unknown, isSingle: (each: unknown) => boolean): boolean => {
  const isList = (each: unknown): boolean => Array.isArray(each) && each.every(isSingle);
  if (by === "rank") return isList(value);
  return by === "generation" ? Array.isArray(value) && value.every(isList) : isSingle(value);
};

/** A value, or lists of values, with each put through `map`. */
export const mapSingles = (value: unknown, map: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map((each: unknown) => mapSingles(each, map)) : map(value);

/** The maximum number of generations with a rate per rank. */
export const MOST_GENERATIONS = 20;
