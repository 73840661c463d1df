import type { z } from "zod";

import { type AdminCallName, type AdminRoute, adminRouteOf } from "./routes.ts";

/** One call of the admin app: where it is, what it needs, what it takes and what `data` holds when the code is 200. */
export type AdminCall<
  Name extends AdminCallName = AdminCallName,
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = AdminRoute & {
  readonly name: Name;
  readonly summary: string;
  readonly request: Request;
  readonly data: Data;
};

/** Gives the route of this name its meaning: what it takes and what it answers. */
export const adminCall = <Name extends AdminCallName, Request extends z.ZodType, Data extends z.ZodType>(
  name: Name,
  meaning: { readonly summary: string; readonly request: Request; readonly data: Data },
): AdminCall<Name, Request, Data> => ({ ...adminRouteOf(name), name, ...meaning });
