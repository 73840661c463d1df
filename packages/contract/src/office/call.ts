import type { z } from "zod";

import { type OfficeCallName, type OfficeRoute, officeRouteOf } from "./routes.ts";

/** One call of the office: where it is, what it needs, what it takes and what `data` holds when the code is 200. */
export type OfficeCall<
  Name extends OfficeCallName = OfficeCallName,
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = OfficeRoute & {
  readonly name: Name;
  readonly summary: string;
  readonly request: Request;
  readonly data: Data;
};

/** Gives the route of this name its meaning: what it takes and what it answers. */
export const officeCall = <Name extends OfficeCallName, Request extends z.ZodType, Data extends z.ZodType>(
  name: Name,
  meaning: { readonly summary: string; readonly request: Request; readonly data: Data },
): OfficeCall<Name, Request, Data> => ({ ...officeRouteOf(name), name, ...meaning });
