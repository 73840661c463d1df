import type { z } from "zod";

import { sampleOf } from "./sample-data.ts";

type Shapes = Readonly<Record<string, { readonly request: object; readonly data: unknown }>>;

/** A call's plainest answer, by its name. Fields are changed one level deep. */
export const createSample =
  <Calls extends Shapes>(calls: { readonly [Name in keyof Calls]: { readonly data: z.ZodType } }) =>
  <Name extends keyof Calls & string>(name: Name, changes: Partial<Calls[Name]["data"]> = {}): Calls[Name]["data"] => {
    const schema = calls[name].data;
    const data = changed(sampleOf(schema), changes);
    if (!allows<Calls[Name]["data"]>(schema, data))
      throw new Error(`No sample of ${name} fits: ${JSON.stringify(data)}`);
    return data;
  };

/** The rows of a list's sample, so many, each with its own changes. */
export function rowsOf<Row extends object>(
  rows: readonly Row[],
  count: number,
  change: (number: number) => Partial<Row>,
): Row[] {
  const [row] = rows;
  if (row === undefined) throw new Error("The sample has no row");
  return Array.from({ length: count }, (_, index) => ({ ...row, id: index + 1, ...change(index + 1) }));
}

function changed(sample: unknown, changes: object): unknown {
  return typeof sample === "object" && sample !== null && !Array.isArray(sample) ? { ...sample, ...changes } : sample;
}

const allows = <Data>(schema: z.ZodType, data: unknown): data is Data => schema.safeParse(data).success;
