import type { z } from "zod";

import { type CallName, type Route, routeOf } from "./routes.ts";

/** One call of the wire: where it is, who may call it, what it takes and what `data` holds when the code is 200. */
export type Call<
  Name extends CallName = CallName,
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = Route & {
  readonly name: Name;
  readonly summary: string;
  /** The query of a GET, the body of a POST; decoded from the wire into domain values. */
  readonly request: Request;
  /** `data` of a successful answer; encoded from domain values to the wire. */
  readonly data: Data;
};

/** Gives the route of this name its meaning: what it takes and what it answers. */
export const call = <Name extends CallName, Request extends z.ZodType, Data extends z.ZodType>(
  name: Name,
  meaning: { readonly summary: string; readonly request: Request; readonly data: Data },
): Call<Name, Request, Data> => ({ ...routeOf(name), name, ...meaning });
