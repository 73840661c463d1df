import { type AnyParameter, PARAMETERS } from "./components.ts";
import { nest, valueAt } from "./nest.ts";
import { isSingleOrLists, type Parameter, type WrittenValueOf } from "./parameter.ts";

type At<Place extends string, Value> = Place extends `${infer Head}.${infer Rest}`
  ? { readonly [Name in Head]: At<Rest, Value> }
  : { readonly [Name in Place]: Value };
type Written<Each> = Each extends Parameter ? At<Each["place"], WrittenValueOf<Each>> : never;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The parameters of all components as operators write them, each at its place: amounts as decimals, rates in basis points. */
export type WrittenComponents = Together<Written<AnyParameter>>;

/** All parameters, each written by `write`; throws if one does not have the shape that its parameter requires. */
export const writeComponents = (write: (parameter: Parameter) => unknown): WrittenComponents => {
  const written: object = nest(
    PARAMETERS.map((parameter) => [parameter.place, write(parameter)] as const),
    (fields) => fields,
  );
  if (!areWritten(written)) throw new Error("the written parameters of a plan have other shapes than they should");
  return written;
};

const areWritten = (written: object): written is WrittenComponents =>
  PARAMETERS.every((parameter) =>
    isSingleOrLists(parameter, valueAt(written, parameter.place), (each) => typeof each === WRITTEN[parameter.unit]),
  );

const WRITTEN = { amount: "string", rate: "number", flag: "boolean" } as const;
